# Every target sets up what it needs in .venv, on a fresh machine too. `make help` lists them.

PYTHON ?= python3
VENV := .venv
export VENV
BIN := $(VENV)/bin
WORKERS ?= 2
PYTEST_ARGS ?=
PLAY_ARGS ?=
ANTIQUARY_COMPILE ?= auto
export ANTIQUARY_COMPILE

# Stamps: what has been installed from which lock file.
VENV_MADE := $(VENV)/.stamp-venv
RUN := $(VENV)/.stamp-run
DEV := $(VENV)/.stamp-dev
NIGHTLY := $(VENV)/.stamp-nightly
BENCH := $(VENV)/.stamp-bench
RAY := $(VENV)/.stamp-ray
TORCH := $(VENV)/.stamp-torch
RELEASE := $(VENV)/.stamp-release
AUDIT := $(VENV)/.stamp-audit
BUILD_TOOLS := build/tools/.stamp
BROWSER := $(VENV)/.stamp-browser
BOARDGAME_IO := bench/server/boardgame_io/node_modules/.package-lock.json
# What the lanes of tests run: what `make test` needs, or with SCOPE=nightly everything but soak tests.
SCOPE ?= quick
export SCOPE
ifeq ($(SCOPE),nightly)
SELECTED := -m "not soak" --hypothesis-profile=nightly
INTERPRETED := $(SELECTED)
TEST_PACKAGES := $(NIGHTLY)
else
SELECTED :=
INTERPRETED := -m "both_builds and not nightly and not soak"
TEST_PACKAGES := $(DEV)
endif

# The page in the browser: built by Node.js into the package. Its tests need more packages than that.
PAGE := src/antiquary/page/index.html
PAGE_TOOLS := web/node_modules/.stamp-build
PAGE_DEV := web/node_modules/.stamp-dev
PAGE_SOURCES := $(shell find web \( -name node_modules -o -name .svelte-check \) -prune -o -type f -print) $(wildcard src/antiquary/locale/*/*.ftl)
NPM := $(PYTHON) tools/npm.py

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
play: $(RUN) $(PAGE) ## Play in the browser (PLAY_ARGS="pergamon --terminal" plays in the terminal)
	@$(PYTHON) tools/play.py $(VENV) $(PLAY_ARGS)

.PHONY: test
test: $(VENV_MADE) ## Check everything: lint, types, tests interpreted and compiled, and in the browser
	@$(PYTHON) tools/run_tests.py

.PHONY: test-all
test-all: $(VENV_MADE) ## The same with every test but the soak tests, all rules interpreted too (about an hour)
	@SCOPE=nightly $(PYTHON) tools/run_tests.py

.PHONY: check
check: lint types check-web ## Lint, formatting, types, import rules, the page

.PHONY: lint
lint: $(DEV) ## Lint, formatting and import rules of the Python code
	@echo "==> ruff check"
	@$(BIN)/ruff check .
	@echo "==> ruff format"
	@$(BIN)/ruff format --check .
	@echo "==> import-linter"
	@PYTHONPATH=src $(BIN)/lint-imports --no-logo

.PHONY: types
types: $(DEV) ## Types of the Python code
	@echo "==> mypy"
	@$(BIN)/mypy src tests tools bench/server

.PHONY: check-web
check-web: $(PAGE_DEV) ## Types, lint and tests of the page
	@echo "==> svelte-check, eslint, vitest"
	@$(NPM) run --silent check

.PHONY: page
page: $(PAGE) ## Build the page for the browser into the package

.PHONY: page-types
page-types: $(DEV) $(PAGE_DEV) ## Write the page's types of the API (web/src/api/types.ts)
	@PYTHONPATH=src $(BIN)/python tools/page_types.py

.PHONY: bench
bench: build $(BENCH) ## Measure the speed of the engine
	@$(BIN)/antiquary bench

.PHONY: bench-research
bench-research: build $(BENCH) ## Measure the speed of the environments for learners, beside those of others
	@$(BIN)/python bench/research/speed.py

.PHONY: bench-theory
bench-theory: build $(BENCH) ## Solve the mini games with OpenSpiel's algorithms
	@$(BIN)/python bench/research/theory.py

.PHONY: docs
docs: $(NIGHTLY) ## Build the documentation as a site, in build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

.PHONY: analyses
analyses: build $(DEV) ## Draw the pictures of docs/research/analyses.md and docs/play/pergamon.md from games of opponents (several minutes)
	@$(BIN)/python docs/scripts/analyses.py
	@$(BIN)/python docs/scripts/calibration.py

.PHONY: soak
soak: build ## Play random games for a long time and check every law
	@$(BIN)/python bench/engine/soak.py

.PHONY: soak-opponents
soak-opponents: build ## Let opponents of all levels play thousands of games with each other
	@$(BIN)/python bench/engine/soak_opponents.py

.PHONY: soak-research
soak-research: build ## Train a small learner, and let OpenSpiel's search play our master (about an hour)
	@$(BIN)/python bench/research/soak_research.py

.PHONY: strength
strength: build $(DEV) ## Measure how strong the opponents are (about eight hours on two cores; can be stopped)
	@$(BIN)/python bench/opponents/strength.py

.PHONY: reliability
reliability: build $(DEV) ## Measure how often the coach's chances come true and fit their correction (hours on two cores)
	@$(BIN)/python docs/scripts/reliability.py pergamon --write $(RELIABILITY_ARGS)
	@$(BIN)/python docs/scripts/reliability.py ancient-knowledge --write $(RELIABILITY_ARGS)

.PHONY: soak-server
soak-server: build $(DEV) ## Kill servers in the middle of games and count what was lost (about ten minutes)
	@$(BIN)/python bench/server/soak_server.py $(SOAK_ARGS)

.PHONY: soak-flood
soak-flood: build $(DEV) ## Attack a server and measure what other people notice (a few minutes)
	@$(BIN)/python bench/server/soak_flood.py

.PHONY: soak-web
soak-web: build $(PAGE_DEV) $(BROWSER) ## Play 20 games of each kind on a desktop and on a phone through the page by random clicks
	@$(BIN)/python bench/web/soak_web.py

.PHONY: soak-crawl
soak-crawl: build $(PAGE_DEV) $(BROWSER) ## Visit every page and state of it, and say what is covered, cut off or asked twice
	@$(BIN)/python bench/web/crawl.py $(SOAK_ARGS)

.PHONY: screens
screens: build $(PAGE_DEV) $(BROWSER) ## Take the pictures of the page for docs/screens
	@$(BIN)/python bench/web/screens.py

.PHONY: icons
icons: $(DEV) $(BROWSER) ## Draw the icons of the installed page from web/public/icon.svg
	@$(BIN)/python tools/icons.py

.PHONY: bench-web
bench-web: build $(PAGE_DEV) $(BROWSER) ## Measure the page: what is loaded, how soon it answers, how smoothly it moves
	@$(BIN)/python bench/web/page.py

.PHONY: bench-server
bench-server: build $(DEV) $(BOARDGAME_IO) ## Measure the server against its bars (about six minutes)
	@$(BIN)/python bench/server/load_server.py $(BENCH_ARGS)

.PHONY: soak-tests
soak-tests: build $(NIGHTLY) $(RAY) $(TORCH) ## Run the tests that take long for what they prove
	@$(BIN)/pytest -m soak $(PYTEST_ARGS)

.PHONY: audit
audit: $(AUDIT) ## Ask PyPI and npm for known vulnerabilities of the locked packages (needs the network)
	@$(PYTHON) tools/audit.py $(VENV)

.PHONY: clean
clean: ## Remove what was built, and caches (keeps .venv and node_modules)
	@rm -rf build dist src/*.egg-info src/antiquary/page .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache web/.svelte-check
	@rm -f $(VENV)/.package.json $(VENV)/.build-failed
	@find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
	@echo "==> clean"

.PHONY: distclean
distclean: clean ## Remove .venv and node_modules too
	@rm -rf $(VENV) web/node_modules

.PHONY: setup
setup: $(TEST_PACKAGES) ## Make .venv with everything that development needs

.PHONY: setup-run
setup-run: $(RUN) ## Make .venv with what playing needs

.PHONY: web-tools
web-tools: $(PAGE_DEV) ## Install what building and checking the page needs

.PHONY: browser
browser: $(BROWSER) ## Install a browser for the tests, unless there is one

.PHONY: build
build: $(RUN) $(BUILD_TOOLS) $(PAGE) ## Build the package and install it in .venv, compiled if there is a C compiler
	@$(PYTHON) tools/package.py $(VENV)

# Tests are taken from a worker that has many left by one that has none. A worker is one core, for NumPy too.
PYTEST = OPENBLAS_NUM_THREADS=1 $(BIN)/pytest $(if $(filter-out 1,$(WORKERS)),-n $(WORKERS) --dist worksteal) --record build/test-logs/$@.json

.PHONY: test-interpreted
test-interpreted: $(TEST_PACKAGES) ## Run the tests of what can differ between the builds on the sources
	@echo "==> tests, interpreted (src)"
	@PYTHONPATH=src ANTIQUARY_EXPECT=interpreted $(PYTEST) $(INTERPRETED) \
		tests/kernel tests/games tests/agents tests/docs/test_add_a_card.py tests/docs/test_add_an_effect.py $(PYTEST_ARGS)

.PHONY: test-compiled
test-compiled: $(TEST_PACKAGES) build ## Run all tests but those in the browser on the compiled package
	@echo "==> tests, compiled ($(VENV))"
	@ANTIQUARY_EXPECT=$(EXPECTED) $(PYTEST) $(SELECTED) --ignore=tests/e2e tests $(PYTEST_ARGS)

# Without a C compiler the same tests run on the plain package.
EXPECTED = $(if $(filter never,$(ANTIQUARY_COMPILE)),interpreted,$(if $(shell command -v $${CC:-cc} || command -v gcc || command -v clang),compiled,interpreted))

.PHONY: test-web
test-web: $(TEST_PACKAGES) build $(PAGE_DEV) $(BROWSER) ## Play through the page in a real browser
	@echo "==> tests in the browser"
	@$(PYTEST) $(SELECTED) tests/e2e $(PYTEST_ARGS)

.PHONY: test-steady
test-steady: $(NIGHTLY) build $(PAGE_DEV) $(BROWSER) ## Run the browser and server tests ten times, half of them on a busy machine
	@$(PYTHON) tools/steady_tests.py $(STEADY_ARGS)

.PHONY: format
format: $(DEV) ## Format the sources and repair what ruff can repair
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

.PHONY: lock
lock: $(VENV_MADE) ## Resolve the dependencies anew into requirements/ (LOCK_ARGS=--upgrade for newer ones)
	@test -x $(BIN)/uv || $(BIN)/python -m pip install -qq uv
	@$(LOCK) --group uv --output-file requirements/uv.txt
	@$(LOCK) --output-file requirements/run.txt pyproject.toml
	@$(LOCK) --constraint requirements/run.txt --extra postgres --output-file requirements/server.txt pyproject.toml
	@$(LOCK) --group build --output-file requirements/build.txt
	@$(LOCK) --group node --output-file requirements/node.txt
	@$(LOCK) --constraint requirements/run.txt --constraint requirements/build.txt \
		--extra arena --extra postgres --extra research --extra train --group dev \
		--output-file requirements/dev.txt pyproject.toml
	@$(LOCK) --constraint requirements/dev.txt --group nightly --output-file requirements/nightly.txt
	@$(LOCK) --constraint requirements/dev.txt --extra ray --output-file requirements/ray.txt pyproject.toml
	@$(LOCK) --constraint requirements/dev.txt --group bench --output-file requirements/bench.txt
	@$(LOCK) --constraint requirements/dev.txt --group release --output-file requirements/release.txt
	@$(LOCK) --constraint requirements/dev.txt --group audit --output-file requirements/audit.txt

LOCK := $(BIN)/uv pip compile --quiet --system-certs --universal --generate-hashes --no-annotate \
	--custom-compile-command "make lock" $(LOCK_ARGS)

# ---- how .venv comes to be

.PHONY: FORCE
FORCE:

# Looked at every time, because it may belong to another Python; touched only when it is made.
$(VENV_MADE): FORCE
	@command -v $(PYTHON) >/dev/null || { echo "Antiquary needs Python 3.11 or newer, and there is no '$(PYTHON)' here."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Antiquary needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) -V 2>&1). Name a newer one, as in make PYTHON=python3.12 play."; exit 1; }
	@$(PYTHON) tools/environment.py create $(VENV)

$(RUN) $(DEV) $(NIGHTLY) $(BENCH) $(RAY) $(RELEASE) $(AUDIT): $(VENV)/.stamp-%: requirements/%.txt $(VENV_MADE)
	@$(PYTHON) tools/environment.py install $(VENV) $<
	@touch $@

# Development packages come on top of the run-time packages.
$(DEV): $(RUN)
$(NIGHTLY) $(BENCH) $(RAY): $(DEV)

# For the training examples. Not locked: the builds of PyTorch differ from machine to machine.
$(TORCH): $(DEV)
	@echo "==> installing PyTorch and sb3-contrib"
	@$(BIN)/python -m pip install -qq "torch>=2.9" "sb3-contrib>=2.7"
	@touch $@

# Apart from .venv: who only plays does not need them there.
$(BUILD_TOOLS): requirements/build.txt $(VENV_MADE)
	@$(PYTHON) tools/environment.py install $(VENV) $< --target build/tools
	@touch $@

$(BOARDGAME_IO): bench/server/boardgame_io/package-lock.json
	@command -v npm >/dev/null || { echo "The server that ours is compared with needs Node.js and npm."; exit 1; }
	@echo "==> installing boardgame.io"
	@cd bench/server/boardgame_io && npm ci --silent --ignore-scripts
	@touch $@

# The browser of the tests: one that is there, else Debian's where that can be installed, else Playwright's own.
$(BROWSER): $(DEV)
	@for name in chromium-headless-shell chromium chromium-browser google-chrome; do command -v $$name > /dev/null && touch $@ && exit; done; \
	echo "==> fetching a browser for the tests"; \
	if [ "$$(id -u)" = 0 ] && [ -e /etc/debian_version ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends chromium-headless-shell; \
	else \
		$(BIN)/playwright install chromium; \
	fi > $(VENV)/.browser.log 2>&1 || { tail -5 $(VENV)/.browser.log; exit 1; }
	@touch $@

$(PAGE_TOOLS): web/package.json web/package-lock.json | $(VENV_MADE)
	@echo "==> installing what builds the page"
	@$(NPM) ci --omit=dev
	@touch $@

$(PAGE_DEV): web/package.json web/package-lock.json | $(VENV_MADE)
	@echo "==> installing what builds and checks the page"
	@$(NPM) ci
	@touch $(PAGE_TOOLS) $@

$(PAGE): $(PAGE_TOOLS) $(PAGE_SOURCES)
	@echo "==> building the page"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

.PHONY: test-fresh
test-fresh: ## Try the README on fresh machines: minimal Debian roots (needs root; FRESH_ARGS=--help)
	@$(PYTHON) tools/fresh.py $(FRESH_ARGS)

.PHONY: dist
dist: $(PAGE) $(RELEASE) ## Build the sdist and the wheel in dist/ and check them
	@echo "==> building the distributions"
	@rm -rf dist
	@$(BIN)/python -m build --outdir dist . > build/dist.log 2>&1 || { tail -n 30 build/dist.log; exit 1; }
	@$(BIN)/twine check --strict dist/*
	@# The library that all compiled modules share stands beside the package, where mypyc puts it (W004, W009).
	@$(BIN)/check-wheel-contents --ignore W004,W009 dist/*.whl
