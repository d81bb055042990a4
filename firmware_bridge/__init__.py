"""Physical dice and scanners over a serial line. Imports nothing else of ours."""
