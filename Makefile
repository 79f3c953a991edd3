# Every target sets up what it needs in .venv, on a fresh machine too. `make help` lists them.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
WORKERS ?= 3
PYTEST_ARGS ?=
ANTIQUARY_COMPILE ?= auto
export ANTIQUARY_COMPILE

# What the package is made of. The build is repeated when one of these changed, came or went, and when a C compiler
# or another ANTIQUARY_COMPILE did.
SOURCES := $(sort setup.py pyproject.toml $(shell find src \( -name __pycache__ -o -name '*.egg-info' \) -prune \
	-o -path src/antiquary/page -prune -o -type f ! -name '.*' ! -name '*.so' -print))
COMPILER := $(if $(shell command -v $${CC:-cc} || command -v gcc || command -v clang),cc,nocc)
COMPILED := $(VENV)/.stamp-compiled-$(ANTIQUARY_COMPILE)-$(COMPILER)
PACKAGE := $(VENV)/.stamp-package-$(ANTIQUARY_COMPILE)-$(COMPILER)
MANIFEST := $(VENV)/.manifest
BUILD_LOG := $(VENV)/.build.log
DEV := $(VENV)/.stamp-dev
# The page in the browser: built by node into the package. Without node there is no page, and everything else works.
PAGE := src/antiquary/page/index.html
NODE_MODULES := web/node_modules/.package-lock.json
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -type f -print) $(wildcard src/antiquary/locale/*/*.ftl)
BROWSER := $(VENV)/.stamp-browser
BENCH := $(VENV)/.stamp-bench
BOARDGAME_IO := bench/boardgame_io/node_modules/.package-lock.json

# Only the recipes below decide whether Python sees ./src or the installed package.
unexport PYTHONPATH
.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

.PHONY: help
help: ## Say what can be made
	@echo "Antiquary. Targets:"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-24s %s\n", $$1, $$2 }'

.PHONY: play
play: $(PACKAGE) ## Play in the browser (`antiquary play --terminal` plays in the terminal)
	@$(BIN)/antiquary play

.PHONY: test
test: check $(PAGE) ## Check, run all tests interpreted and compiled, then those in the browser
	@# The compiler has one core to itself, and the interpreted tests do not need what it makes.
	@nice $(MAKE) --no-print-directory build & building=$$!; \
		$(MAKE) --no-print-directory test-interpreted; tested=$$?; \
		wait $$building && exit $$tested
	@$(MAKE) --no-print-directory test-compiled test-web

.PHONY: check
check: $(DEV) check-web ## Lint, formatting, types, import rules, the page
	@echo "==> ruff check"
	@$(BIN)/ruff check .
	@echo "==> ruff format"
	@$(BIN)/ruff format --check .
	@echo "==> mypy"
	@$(BIN)/mypy $(wildcard src tests)
	@echo "==> import-linter"
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo

.PHONY: check-web
check-web: $(NODE_MODULES) ## Types, lint and tests of the page
	@echo "==> svelte-check, eslint, vitest"
	@cd web && npm run --silent check

.PHONY: page
page: $(PAGE) ## Build the page for the browser into the package

.PHONY: bench
bench: $(PACKAGE) $(BENCH) ## Measure the speed of the engine
	@$(BIN)/antiquary bench

.PHONY: bench-research
bench-research: $(PACKAGE) $(BENCH) ## Measure the speed of the environments for learners, beside those of others
	@$(BIN)/python bench/research.py

.PHONY: docs
docs: $(DEV) ## Build the documentation as a site, in build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

.PHONY: analyses
analyses: $(PACKAGE) ## Draw the pictures of docs/analyses.md from simulated games (a few minutes)
	@$(BIN)/python docs/analyses.py

.PHONY: soak
soak: $(PACKAGE) ## Play random games for a long time and check every law
	@$(BIN)/python bench/soak.py

.PHONY: soak-opponents
soak-opponents: $(PACKAGE) ## Let opponents of all levels play thousands of games with each other
	@$(BIN)/python bench/soak_opponents.py

.PHONY: soak-research
soak-research: $(PACKAGE) ## Train a small learner, and let OpenSpiel's search play our master (about an hour)
	@$(BIN)/python bench/soak_research.py

.PHONY: strength
strength: $(PACKAGE) $(DEV) ## Measure how strong the opponents are (about an hour on two cores)
	@$(BIN)/python bench/strength.py

.PHONY: soak-server
soak-server: $(PACKAGE) ## Kill servers in the middle of games and count what was lost
	@$(BIN)/python bench/soak_server.py

.PHONY: soak-web
soak-web: $(PACKAGE) $(NODE_MODULES) $(BROWSER) ## Play 20 games of each kind through the page by random clicks
	@$(BIN)/python bench/soak_web.py

.PHONY: screens
screens: $(PACKAGE) $(NODE_MODULES) $(BROWSER) ## Take the pictures of the page for docs/screens
	@$(BIN)/python bench/screens.py

.PHONY: bench-web
bench-web: $(PACKAGE) $(NODE_MODULES) $(BROWSER) ## Measure the page: what is loaded, how soon it answers, how smoothly it moves
	@$(BIN)/python bench/page.py

.PHONY: bench-server
bench-server: $(PACKAGE) $(BOARDGAME_IO) ## Measure how many moves a second the server carries
	@$(BIN)/python bench/load_server.py

.PHONY: clean
clean: ## Remove what was built, and caches (keeps .venv)
	@rm -rf build dist src/*.egg-info src/antiquary/page .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@rm -f $(VENV)/.stamp-compiled-* $(VENV)/.stamp-package-* $(MANIFEST) $(BUILD_LOG)
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
	@echo "==> clean"

.PHONY: distclean
distclean: clean ## Remove .venv and node_modules too
	@rm -rf $(VENV) web/node_modules

.PHONY: setup
setup: $(DEV) ## Make .venv with the locked tools, without building the package

.PHONY: build
build: $(PACKAGE) ## Build the package and install it in .venv

.PHONY: test-interpreted
test-interpreted: $(DEV) ## Run the tests on the sources (PYTEST_ARGS=tests/... for some)
	@echo "==> tests, interpreted (src)"
	@PYTHONPATH=src ANTIQUARY_EXPECT=interpreted $(BIN)/pytest -n $(WORKERS) $(NOT_IN_THE_BROWSER) $(PYTEST_ARGS)

.PHONY: test-compiled
test-compiled: $(PACKAGE) ## Run the tests on the compiled package (PYTEST_ARGS=tests/... for some)
	@if grep -q 'antiquary build: compiled' $(BUILD_LOG); then \
		echo "==> tests, compiled ($(VENV))"; \
		ANTIQUARY_EXPECT=compiled $(BIN)/pytest -n $(WORKERS) $(NOT_IN_THE_BROWSER) $(PYTEST_ARGS); \
	else \
		echo "==> tests, compiled: LEFT OUT, the package is not compiled here"; \
		sed -n 's/^ *antiquary build: /    /p' $(BUILD_LOG); \
	fi

# The browser's tests run once, against the package as it was built: they start `antiquary serve` as a process.
NOT_IN_THE_BROWSER := --ignore=tests/e2e

.PHONY: test-web
test-web: $(PACKAGE) $(NODE_MODULES) $(BROWSER) ## Play through the page in a real browser
	@echo "==> tests in the browser"
	@$(BIN)/pytest -n 2 tests/e2e

.PHONY: format
format: $(DEV) ## Format the sources and repair what ruff can repair
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

.PHONY: lock
lock: $(DEV) ## Resolve the dependencies anew into requirements/ (LOCK_ARGS=--upgrade for newer ones)
	@$(PIP) install -qq uv
	@$(LOCK) --extra dev --output-file requirements/dev.txt pyproject.toml
	@$(LOCK) --extra bench --constraint requirements/dev.txt --output-file requirements/bench.txt pyproject.toml

LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-annotate \
	--custom-compile-command "make lock" $(LOCK_ARGS)

# ---- how .venv comes to be

$(VENV)/.stamp-venv:
	@command -v $(PYTHON) >/dev/null || { echo "Antiquary needs Python 3.11 or newer; there is no '$(PYTHON)' here."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Antiquary needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1)."; \
		echo "Name a newer one: make PYTHON=python3.11 ..."; exit 1; }
	@echo "==> making $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV) || { \
		echo "'$(PYTHON) -m venv' failed (on Debian and Ubuntu it needs the package python3-venv)."; exit 1; }
	@touch $@

$(DEV): requirements/dev.txt $(VENV)/.stamp-venv
	@echo "==> installing the locked dependencies"
	@$(PIP) install -qq --require-hashes --requirement requirements/dev.txt
	@touch $@

$(BENCH): requirements/bench.txt $(DEV)
	@echo "==> installing the locked dependencies of the benchmarks"
	@$(PIP) install -qq --require-hashes --requirement requirements/bench.txt
	@touch $@

$(BOARDGAME_IO): bench/boardgame_io/package-lock.json
	@command -v npm >/dev/null || { echo "The server that ours is compared with needs Node.js and npm."; exit 1; }
	@echo "==> installing boardgame.io"
	@cd bench/boardgame_io && npm ci --silent --ignore-scripts
	@touch $@

# The browser of the tests: one that is there, else Debian's where that can be installed, else Playwright's own.
$(BROWSER): $(DEV)
	@for name in chromium chromium-browser google-chrome; do command -v $$name > /dev/null && touch $@ && exit; done; \
	echo "==> fetching a browser for the tests"; \
	if [ "$$(id -u)" = 0 ] && [ -e /etc/debian_version ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends chromium; \
	else \
		$(BIN)/playwright install chromium; \
	fi > $(VENV)/.browser.log 2>&1 || { tail -5 $(VENV)/.browser.log; exit 1; }
	@touch $@

# Touched only when a source came or went.
$(MANIFEST): FORCE $(VENV)/.stamp-venv
	@printf '%s\n' $(SOURCES) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

.PHONY: FORCE
FORCE:

$(NODE_MODULES): web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The page in the browser is built with Node 20 or newer; there is no 'npm' here."; exit 1; }
	@echo "==> installing the locked dependencies of the page"
	@cd web && npm ci --silent
	@touch $@

$(PAGE): $(NODE_MODULES) $(PAGE_SOURCES)
	@echo "==> building the page"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

$(COMPILED): $(DEV) $(MANIFEST) $(SOURCES)
	@echo "==> building the package (compiling takes a while)"
	@rm -rf build/lib* build/bdist* $(VENV)/.stamp-package-* $(VENV)/.stamp-compiled-*
	@$(PIP) install --verbose --no-deps --no-build-isolation --force-reinstall . > $(BUILD_LOG) 2>&1 || { \
		tail -n 60 $(BUILD_LOG); echo "==> the build failed; the reason stands above, the whole log in $(BUILD_LOG)"; exit 1; }
	@sed -n 's/^ *antiquary build: /    /p' $(BUILD_LOG)
	@touch $@

# A page that changed is laid into the installed package: nothing has to be compiled again for it.
$(PACKAGE): $(COMPILED) $(if $(shell command -v npm),$(PAGE))
	@installed=$$(cd $(VENV) && bin/python -c 'import antiquary, pathlib; print(pathlib.Path(antiquary.__file__).parent)') && \
		rm -rf "$$installed/page" && if [ -e $(PAGE) ]; then cp -r $(dir $(PAGE)) "$$installed/page"; fi
	@touch $@
