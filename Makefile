# Bardo. Every target brings its own .venv; works with make 3.81.
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.ready
PYTHON := $(shell for v in 3.14 3.13 3.12 3.11; do p=python$$v; if $$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then echo $$p; exit; fi; done; if python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then echo python3; fi)
OUT    ?= out

.PHONY: help setup play print test bench lint clean

help:
	@echo 'make play    open the app'
	@echo 'make print   write the component sets of every game to $(OUT)/'
	@echo 'make test    lint, types, import contracts and all tests'
	@echo 'make bench   the figures, each beside what it is compared with'

$(STAMP): pyproject.toml
	@if [ -z "$(PYTHON)" ]; then echo 'Bardo needs Python 3.11 or newer with venv. Install it, e.g.: sudo apt install python3 python3-venv   or: brew install python' >&2; exit 1; fi
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo 'Setting up $(VENV) …'
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[phones,dev]'
	@$(BIN)/python -m pip install -q --disable-pip-version-check --only-binary :all: -e '.[fast]' 2>/dev/null || true
	@$(BIN)/python -m compileall -q companion print firmware_bridge
	@touch $@

setup: $(STAMP)

play: $(STAMP)
	@$(BIN)/bardo

print: $(STAMP)
	@$(BIN)/bardo print all -o $(OUT)

test: $(STAMP)
	@sh tests/system-packages.sh
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n 2 --dist worksteal

bench: $(STAMP)
	@$(BIN)/python -m bench

clean:
	rm -rf $(VENV) $(OUT)
