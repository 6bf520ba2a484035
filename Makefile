# `make` alone lists the targets.
#
# Stamp files .venv/stamp-X record when X was last installed, so an up-to-date target does nothing. While pip runs,
# .venv/unfinished holds the process id of that make. If the file is left over, an install was interrupted, and
# .venv is created again from scratch.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install
# --python-version is the oldest supported Python, not the one that runs this.
COMPILE := $(VENV)/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-emit-index-url --custom-compile-command "make lock" pyproject.toml

# Are the programs that the tests need installed? Debian keeps PostgreSQL and nginx off the PATH.
HAS_PROGRAMS := { command -v postgres || ls /usr/lib/postgresql/*/bin/postgres; } && command -v redis-server && \
	command -v chromium && { command -v nginx || test -x /usr/sbin/nginx; } && command -v openssl
PROGRAMS := postgresql redis-server chromium nginx openssl

# Why .venv must be created again: an interrupted install, or its Python is gone.
ANEW := $(if $(realpath $(BIN)/python),$(wildcard $(VENV)/unfinished),anew)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play test check golden wire page screenshots bench lock clean anew programs

help:  ## list these targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1@/p' Makefile | awk -F@ '{ printf "%-18s %s\n", $$1, $$2 }'

setup: $(VENV)/stamp-stolik  ## make .venv and .venv/bin/stolik
	@:

play: page  ## start the server and open the page (ARGS: see `stolik serve --help`)
	@$(BIN)/stolik serve --open $(ARGS)

page: setup  ## build the page if its sources changed
	@$(BIN)/python hatch_build.py

test: check programs page  ## run every check and every test (ARGS go to pytest)
	@$(BIN)/python -m pytest $(ARGS)

check: setup $(VENV)/stamp-test $(VENV)/stamp-audit  ## check formatting, lint, types and known vulnerabilities of the pinned packages
	@$(BIN)/ruff format --check --quiet --output-format concise . || \
		{ echo "Run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet --output-format concise .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/python tools/audit.py $(VENV)/audit/bin/pip-audit $(VENV)/audited

wire: setup  ## generate the page's types from the server's messages
	@$(BIN)/python tools/wire.py

golden: setup $(VENV)/stamp-test  ## generate docs pages, perft tables, playthroughs and examples after a change of data or rules
	@$(BIN)/python tools/provenance.py
	@PYTHONPATH=examples/kuhn/src $(BIN)/python -m tests.games.test_perft --write
	@PYTHONPATH=examples/kuhn/src $(BIN)/python -m tests.games.test_playthroughs --write
	@PYTHONPATH=examples/kuhn/src $(BIN)/python -m tests.games.test_drawn_examples --write

screenshots: page programs $(VENV)/stamp-test  ## take the screenshots of the README
	@$(BIN)/python tools/screenshots.py $(ARGS)

bench: setup $(VENV)/stamp-bench  ## measure the speed (ARGS go to benchmarks/run.py)
	@$(BIN)/python benchmarks/run.py $(ARGS)

lock: $(VENV)/stamp-uv  ## pin the requirements (ARGS=--upgrade for newer versions)
	@$(COMPILE) $(ARGS) --group build --extra server -o requirements/play.txt
	@$(COMPILE) $(ARGS) --group build --extra test --extra check -c requirements/play.txt -o requirements/test.txt
	@$(COMPILE) $(ARGS) --group build --extra server --extra bench -c requirements/test.txt -o requirements/bench.txt

clean:  ## remove .venv, caches and build outputs
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
	@find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# No stamp: they are installed outside of .venv. RUNLEVEL=1 keeps Debian from starting the services; the tests start
# their own.
programs:
	@{ $(HAS_PROGRAMS); } >/dev/null 2>&1 || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null; } || \
		{ echo "The tests need PostgreSQL, Redis, Chromium, nginx and OpenSSL: install $(PROGRAMS)."; exit 1; }
	@{ $(HAS_PROGRAMS); } >/dev/null 2>&1 || { echo "Installing Debian's $(PROGRAMS)" && \
		apt-get -qq update && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
		apt-get -qq -y install --no-install-recommends $(PROGRAMS) >/dev/null; }

$(VENV)/stamp-venv: $(ANEW)
	@! kill -0 "$$(cat $(VENV)/unfinished 2>/dev/null)" 2>/dev/null || \
		{ echo "Another make is installing into $(VENV); try again when it is done."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Stolik needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3"; exit 1; }
	@echo "Making $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# The packages of a pinned list, with hash checking.
$(VENV)/stamp-play $(VENV)/stamp-test $(VENV)/stamp-bench: $(VENV)/stamp-%: requirements/%.txt $(VENV)/stamp-venv
	@echo "Installing requirements/$*.txt"
	@echo $$PPID > $(VENV)/unfinished
	@$(PIP) --require-hashes -r requirements/$*.txt
	@rm $(VENV)/unfinished
	@touch $@

$(VENV)/stamp-stolik: pyproject.toml $(VENV)/stamp-play
	@echo "Installing stolik from this folder"
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/stamp-uv: $(VENV)/stamp-venv
	@echo "Installing uv, which pins the requirements"
	@$(PYTHON) -m venv --clear $(VENV)/uv
	@$(VENV)/uv/bin/python -m pip --disable-pip-version-check -qq install "uv>=0.9"
	@touch $@

$(VENV)/stamp-audit: $(VENV)/stamp-venv
	@echo "Installing pip-audit, which finds known vulnerabilities"
	@$(PYTHON) -m venv --clear $(VENV)/audit
	@$(VENV)/audit/bin/python -m pip --disable-pip-version-check -qq install "pip-audit>=2.9"
	@touch $@
