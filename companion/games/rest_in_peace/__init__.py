"""Rest in Peace: five graves, and every family wants its relatives in them first."""
