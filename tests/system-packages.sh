#!/bin/sh
# What tests need from the system. CI installs it; at home the line to run is printed and the tests say why they skip.
missing=""
need() { command -v "$1" >/dev/null 2>&1 || missing="$missing $2"; }
# need COMMAND DEBIAN-PACKAGE
[ -z "$missing" ] && exit 0
if [ "${CI:-}" = true ]; then
    apt-get update -q && apt-get install -y -q $missing
else
    echo "Some tests will be skipped. To run them all: sudo apt install$missing"
fi
