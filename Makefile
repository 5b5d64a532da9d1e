# Every command of the project; `make help-all` lists them. Needs Python 3.11 or newer, git, and nothing else prepared.

.DEFAULT_GOAL := help
SHELL := /bin/sh
.SUFFIXES:

VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip --disable-pip-version-check
# Python compiles what it imports and keeps it; to compile all that is installed takes a third of the time.
LOCKED := $(PIP) install --quiet --no-compile --require-hashes
NPM := cd widgets && PATH="$(CURDIR)/$(VENV)/bin:$$PATH" npm
JOBS ?= 2
BROWSERS ?= 4
GAMES ?= 1000

# Some machines tell Python to keep nothing that it has compiled. Then each process of a test compiles the package anew.
unexport PYTHONDONTWRITEBYTECODE

# ---------------------------------------------------------------- to read, play and teach

LISTED := { printf "  make %-18s %s\n", $$1, $$2 }

.PHONY: help help-all
help: ## the commands that most people need
	@awk 'BEGIN { FS = ":.*## " } /^(apps|lab|handouts|site|test|notebooks|help-all):.*## / $(LISTED)' $(MAKEFILE_LIST)

help-all: ## every command
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / $(LISTED)' $(MAKEFILE_LIST)

.PHONY: apps
apps: $(VENV)/lab ## the lessons as pages, on http://localhost:8866 (PORT= for another; HOST= and TOKEN= for a class)
	@$(RUN) -m bohnanza_lab.server --port=$(or $(PORT),8866) $(if $(HOST),--Voila.ip=$(HOST)) $(if $(TOKEN),--Voila.token=$(TOKEN))

.PHONY: lab trust
lab: trust ## the lessons in JupyterLab, on http://localhost:8888 (PORT= for another)
	@$(RUN) -m jupyterlab --port=$(or $(PORT),8888) $(if $(filter 0,$(shell id -u)),--allow-root) --LabApp.default_url=/lab/tree/notebooks/index.ipynb

# JupyterLab shows the pictures and styles of a notebook that somebody else has run only where it is trusted.
trust: $(VENV)/lab
	@$(RUN) -m nbformat.sign notebooks/*.ipynb exercises/*.ipynb >/dev/null

.PHONY: handouts
handouts: $(VENV)/test ## the lessons on paper, as PDF files in DIR (PART= for one part, SOLUTIONS=1 with the answers, LANGUAGE=es)
	$(RUN) -m tests.chromium
	$(RUN) -m bohnanza_lab handouts $(or $(DIR),handouts) $(if $(PART),--part $(PART)) $(if $(SOLUTIONS),--solutions) $(if $(LANGUAGE),--lang $(LANGUAGE))

# ---------------------------------------------------------------- to check

# Each process of a run would import what reads notebooks, a second and a half, and only check-notebooks needs it.
# Who has nothing left to do takes over half of what another has still before it.
PYTEST := $(RUN) -m pytest -p no:nbval --dist worksteal
# What starts servers and processes, sends them signals and waits for them.
SERVERS := tests/server tests/study/test_workers.py
# These need one core each, and the front end's begin while Python's environment is still being made. The others keep
# two busy: beside the browser, what a server promises in seconds comes late.
ONE_CORE := check-widgets check-style check-types check-pyodide programs
ALONE := check-engine check-notebooks check-server check-browser
# Each makes an environment as somebody else would, which takes minutes: before a release.
RELEASE := check-installed

# SEED= tries other things at random, DEEP=1 all of it. See docs/proofs.md.
.PHONY: test $(ONE_CORE) $(ALONE) $(RELEASE)
test: ## everything: style, types, engine, Pyodide, notebooks, front end, real browser
	@failed=0; \
	$(MAKE) --no-print-directory --keep-going --jobs=2 --output-sync $(ONE_CORE) || failed=1; \
	$(MAKE) --no-print-directory --keep-going $(ALONE) $(if $(DEEP),$(RELEASE)) || failed=1; \
	exit $$failed
	@echo "Everything passed."

.PHONY: deep
deep: ## the same with everything that `make test` tries a part of: before each release, and at night (an hour and a quarter)
	@$(MAKE) --no-print-directory test DEEP=1

.PHONY: nightly
nightly: ## `make deep` with other games each night; the seed is printed, and with each failure the command that shows it again
	@$(MAKE) --no-print-directory deep SEED=$(or $(SEED),$(shell date +%Y%m%d))

check-style: $(VENV)/test ## format and lint of the Python code; what the package imports is declared
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m deptry .

check-types: $(VENV)/test ## strict types of the package
	$(RUN) -m mypy

check-engine: $(VENV)/test ## tests and examples of the Python code, without a browser
	$(PYTEST) -n $(JOBS) --durations=25 --ignore=tests/browser --ignore=tests/browsers --ignore=tests/installed --ignore=tests/clients $(SERVERS:%=--ignore=%)

# What check-server and check-browser install where it is missing, fetched while others work.
programs: $(VENV)/test
	@$(RUN) -m tests.nginx
	@$(RUN) -m tests.chromium

# The tests of a file share their server, and go from one to the next. Most of them wait: four processes keep two cores
# busy, and what a server promises in seconds still holds.
check-server: $(VENV)/test $(VENV)/node ## servers and their workers, also where one reader attacks; studies that are stopped
	$(RUN) -m tests.nginx
	$(PYTEST) --dist loadfile -n 4 --durations=10 $(SERVERS)

check-pyodide: $(VENV)/test $(VENV)/node ## a browser's Python plays a game of every edition, and answers a tenth of the pages, as it does here
	$(NPM) run pyodide

check-notebooks: $(VENV)/test ## every notebook gives what it shows
	$(RUN) -m pytest -p bohnanza_lab.server.skip_slow_imports -n $(JOBS) --dist loadfile --nbval --nbval-current-env --nbval-cell-timeout=60 notebooks exercises

check-widgets: $(VENV)/node ## types and tests of the front end; the bundle is the build of its source
	$(NPM) run check
	$(NPM) test
	$(NPM) run build
	@git diff --exit-code -- bohnanza_lab/static && test -z "$$(git ls-files --others --exclude-standard -- bohnanza_lab/static)" \
		|| { echo "bohnanza_lab/static is not what widgets/ builds: run make bundle and commit it."; exit 1; }

# Some of them wait for their page while others work: four processes keep two cores busy. They share what is served.
check-browser: $(VENV)/test $(VENV)/node ## lessons and games in a real browser
	$(RUN) -m tests.chromium
	$(PYTEST) -n $(BROWSERS) --durations=25 tests/browser

check-installed: $(VENV)/test $(VENV)/node ## Binder, the container, the wheel and hand-outs, as others get them (minutes; needs a package index)
	$(RUN) -m tests.chromium
	$(PYTEST) --dist loadfile -n $(JOBS) --durations=10 tests/installed

.PHONY: check-clients
check-clients: $(VENV)/test $(VENV)/node ## the kit in the clients that people use, each in an environment of its own (minutes; needs a package index)
	$(RUN) -m tests.chromium
	RESTARTS=10 $(PYTEST) tests/browser/test_lab.py -k restart_and_run_all
	$(PYTEST) -n $(JOBS) tests/clients

.PHONY: check-site
check-site: $(VENV)/browsers $(VENV)/node ## the site of files: all pages in Chromium, one of each kind in Firefox and WebKit, all answers of a browser's Python
	$(RUN) -m tests.chromium
	$(RUN) -m tests.browsers.window
	@PAGES=all; export PAGES; $(NPM) run pyodide
	DEEP=1 $(PYTEST) --dist loadfile -n $(JOBS) --durations=10 tests/browser/test_site.py tests/browser/test_offline.py tests/browsers/test_site_of_files.py

# What Debian packs is installed by hand: firefox-esr webkit2gtk-driver xvfb.
.PHONY: check-browsers
check-browsers: $(VENV)/browsers $(VENV)/node ## clicks and the smallest windows in Firefox and WebKit, as Debian packs them
	$(RUN) -m tests.browsers.window
	$(PYTEST) --durations=10 tests/browsers

.PHONY: games players ladder bench load mutants coverage-of-rules
games: $(VENV)/test ## a thousand random games of every edition, to their end (GAMES= how many; LAWS=all judges them by every law)
	$(RUN) -m tools.games $(GAMES) $(if $(LAWS),--laws)

players: $(VENV)/test ## a thousand games of every bot in every edition, every move judged (GAMES= how many, PLAYER= only this one; "lookahead" plays one seat and tries little)
	$(RUN) -m tools.players $(GAMES) $(if $(PLAYER),--player $(PLAYER))

ladder: $(VENV)/test ## how strong each bot is: plays the games that notebooks/data/ladder.csv lacks (hours at first; it can be stopped)
	$(RUN) -m tools.ladder

bench: $(VENV)/test $(VENV)/node ## speed, beside a yardstick measured in the same run
	$(RUN) -m tests.chromium
	$(RUN) -m tools.bench

load: $(VENV)/test ## a class that comes at once, plays and comes back; writes the table of docs/hosting.md
	$(RUN) -m tools.load

mutants: $(VENV)/mutants ## small mistakes put into the code, and which of them no test notices (FILE= in which file or folder; COUNT= how many; minutes a package)
	$(RUN) -m tools.mutants $(FILE) $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED))

coverage-of-rules: $(VENV)/test ## every line of the rule documents, and what covers it; how long the first games are
	$(RUN) -m tools.coverage
	$(RUN) -m tests.first_game

.PHONY: site
site: $(VENV)/test $(VENV)/node ## the lessons as files for any server, with Python in the browser (TO= the folder)
	$(RUN) -m bohnanza_lab site $(or $(TO),site)

.PHONY: translation
translation: $(VENV)/test ## what a language lacks and what is still English in it (LANGUAGE=de)
	$(RUN) -m tools.translation $(LANGUAGE)

# ---------------------------------------------------------------- to make again

.PHONY: bundle notebooks wheel golden announcements studies pictures format lock
bundle: $(VENV)/node ## build the front end into bohnanza_lab/static
	$(NPM) run build

notebooks: $(VENV)/test ## run every notebook and keep its outputs
	$(RUN) -m tools.execute notebooks/*.ipynb exercises/*.ipynb

wheel: $(VENV)/lab ## the wheel with lessons and exercises, in dist/
	$(RUN) -m hatchling build --target wheel

golden: $(VENV)/test ## write the golden playthroughs again
	$(RUN) -m tools.golden

announcements: $(VENV)/test ## write again what is heard of one turn of each game
	$(RUN) -m tests.chromium
	$(RUN) -m tools.announcements

studies: $(VENV)/test ## play the studies of the notebooks again (minutes; STUDY= for one of them) and draw their plots
	$(RUN) -m tools.studies $(STUDY)

pictures: $(VENV)/test ## take the README's screenshots again
	$(RUN) -m tests.chromium
	$(RUN) -m tools.screenshots

format: $(VENV)/test $(VENV)/node ## put all code into the project's format
	$(RUN) -m ruff check --fix --exit-zero --quiet .
	$(RUN) -m ruff format .
	$(NPM) run format

lock: ## choose the pinned versions again (needs uv; UPGRADE=--upgrade for the newest)
	uv pip compile pyproject.toml --extra lab --group build $(LOCK) -o requirements.txt
	uv pip compile pyproject.toml --extra test --group build -c requirements.txt $(LOCK) $(call BESIDES,requirements.txt) -o requirements-test.txt
	uv pip compile --group node $(LOCK) -o requirements-node.txt
	uv pip compile --group browsers $(TESTED) $(LOCK) $(call BESIDES,requirements.txt requirements-test.txt) -o requirements-browsers.txt
	uv pip compile --group mutants $(TESTED) $(LOCK) $(call BESIDES,requirements.txt requirements-test.txt) $(UNUSED:%=--no-emit-package %) -o requirements-mutants.txt

# A package stands in one lock: the others are installed beside it.
BESIDES = $$(sed -n 's/^\([A-Za-z0-9._-]*\)==.*/--no-emit-package \1/p' $(1) | sort -u)
# What cosmic-ray needs to spread its work over machines, which ours stays on.
UNUSED = aiohttp aiohappyeyeballs aiosignal frozenlist multidict propcache yarl
TESTED = -c requirements.txt -c requirements-test.txt
LOCK = --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links --quiet $(UPGRADE)

# ---------------------------------------------------------------- the environment, made once and when its lock changes

TESTS = -r requirements.txt -r requirements-test.txt
# The installed package is a link to this folder, but for what Jupyter looks up in the environment itself.
PACKAGE := pyproject.toml $(shell find share bohnanza_lab/static -type f 2>/dev/null)
INSTALL := $(PIP) install --quiet --no-build-isolation --no-deps --editable . && $(RUN) -m compileall -q bohnanza_lab

$(RUN):
	@python=$$(for each in $(PYTHON) python3 python3.13 python3.12 python3.11 python; do \
		"$$each" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$each" && break; done); \
	test -n "$$python" || { echo "bohnanza_lab needs Python 3.11 or newer: install it, or name it with PYTHON=/path/to/python3."; exit 1; }; \
	"$$python" -m venv --clear $(VENV) || { rm -rf $(VENV); \
		echo "Python's venv module is missing: on Debian and Ubuntu, apt install python3-venv."; exit 1; }

$(VENV)/lab: $(RUN) requirements.txt $(PACKAGE)
	@echo "Installing what the lessons need (the first time one to four minutes, and 700 MB) …"
	@$(LOCKED) -r requirements.txt
	@$(INSTALL)
	@touch $@

# Two at once, as each file names what the other lacks.
$(VENV)/test: $(RUN) requirements.txt requirements-test.txt $(PACKAGE)
	@echo "Installing what the tests need (the first time one to four minutes) …"
	@$(LOCKED) --no-deps -r requirements.txt & lab=$$!; $(LOCKED) --no-deps -r requirements-test.txt; test=$$?; wait $$lab && exit $$test
	@$(INSTALL)
	@touch $@ $(VENV)/lab

$(VENV)/browsers: $(VENV)/test requirements-browsers.txt
	@$(LOCKED) $(TESTS) -r requirements-browsers.txt
	@touch $@

$(VENV)/mutants: $(VENV)/test requirements-mutants.txt
	@$(LOCKED) --no-deps -r requirements-mutants.txt
	@touch $@

# Node as installed, or from its Python wheel; then the front end's own tools.
$(VENV)/node: $(RUN) requirements-node.txt widgets/package.json widgets/package-lock.json
	@node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' 2>/dev/null && command -v npm >/dev/null \
		|| $(LOCKED) -r requirements-node.txt
	$(NPM) ci
	@touch $@

.PHONY: clean
clean: ## remove the environment and everything built
	rm -rf $(VENV) widgets/node_modules build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
