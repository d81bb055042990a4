"""What each `bardo` command does. cli.py knows their words; these modules are loaded when one is called."""
