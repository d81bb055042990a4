"""Rest in Peace, sentence by sentence: see checklist.md."""
