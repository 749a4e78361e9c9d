# Everything happens in .venv, which is made from Python alone: run `make help` for the targets.
# A target installs only the locked packages that it needs, once, and says so by a stamp file
# in .venv that is written last; after that it starts at once.

PYTHONS = python3.13 python3.12 python3.11 python3.14 python3
UV      = uv==0.13.9

VENV = .venv
BIN  = $(VENV)/bin
# Wheels only: a source build would fetch build tools that no lock file names.
PIP  = $(BIN)/python -m pip --quiet --disable-pip-version-check --no-input install \
       --only-binary :all:
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
       --upgrade --generate-hashes --no-header --no-annotate

RUN = $(VENV)/run.ok $(VENV)/kozyr.ok
# The build fetches files with npm: the system's, or one of our own.
NODE = $(if $(shell command -v npm),,$(VENV)/node.ok)
DEV = $(VENV)/dev.ok $(VENV)/kozyr.ok

.DEFAULT_GOAL := help
.NOTPARALLEL: # one pip at a time
.PHONY: help play table test lint format rules golden catalogues bench lock clean

# A pip that was stopped half-way leaves packages that look whole to the next one: start over.
ifneq ($(wildcard $(VENV)/unfinished),)
$(shell rm -rf $(VENV))
endif

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: $(RUN) ## open the card table in the browser: make play ARGS="..."
	@$(BIN)/kozyr serve $(ARGS)

table: $(RUN) ## play in this terminal: make table ARGS="..."
	@$(BIN)/kozyr play $(ARGS)

# Games are compiled once, before several processes want them. Three processes for two cores: tests of servers and pages
# wait a lot.
test: lint ## check everything: lint, types, tests, and that each rule has its test
	tools/services
	$(BIN)/python -m tests.warming
	$(BIN)/pytest -n 3 --dist worksteal
	$(BIN)/python -m tests.rule_coverage

lint: $(DEV) ## check style, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(DEV) ## format the code, and mend what ruff can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

rules: $(DEV) ## show which test proves which rule
	$(BIN)/python -m tests.rule_coverage

golden: $(DEV) ## make the golden records again
	$(BIN)/python -m tests.golden

catalogues: $(DEV) ## bring the translations up to the sentences
	$(BIN)/python -m tools.catalogues

bench: $(VENV)/bench.ok $(VENV)/kozyr.ok ## measure speed: make bench ARGS="..."
	$(BIN)/python -m bench $(ARGS)

# Each lock keeps to the versions of those before it, so that .venv can hold all of them.
lock: $(VENV)/uv.ok ## lock the newest versions of all dependencies
	$(LOCK) pyproject.toml -o requirements/run.lock
	$(LOCK) --group build -c requirements/run.lock -o requirements/build.lock
	$(LOCK) pyproject.toml --group dev -c requirements/run.lock -c requirements/build.lock \
	    -o requirements/dev.lock
	$(LOCK) --group node -c requirements/build.lock -o requirements/node.lock
	$(LOCK) pyproject.toml --group bench -c requirements/dev.lock -o requirements/bench.lock

clean: ## remove .venv and everything else that was made
	rm -rf $(VENV) dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} + -o -name '*.mo' -exec rm {} +

# ---- Setting up .venv

# Wraps a step so that, if it stops half-way, the next make knows.
begin = @touch $(VENV)/unfinished
end   = @rm $(VENV)/unfinished && touch $@

$(VENV)/%.ok: requirements/%.lock | $(VENV)/python.ok
	$(begin)
	@echo 'Setting up $(VENV) from $< ...'
	@$(PIP) --require-hashes -r $<
	$(end)

# The package itself: again when its metadata changes, or a catalogue that the build compiles.
$(VENV)/kozyr.ok: pyproject.toml hatch_build.py $(wildcard src/kozyr/locales/*/LC_MESSAGES/*.po) \
                  $(addprefix src/kozyr/web/,package.json package-lock.json) | $(VENV)/build.ok $(NODE)
	$(begin)
	@$(PIP) --no-deps --no-build-isolation --editable .
	$(end)

$(VENV)/uv.ok: Makefile | $(VENV)/python.ok
	$(begin)
	@$(PIP) $(UV)
	$(end)

# numba, which compiles the games, has wheels for these.
SUPPORTED = import sys; \
    sys.exit(sys.implementation.name != "cpython" or not (3, 11) <= sys.version_info < (3, 15))

# Each candidate is run, not only looked up: a version manager's shim may be there and yet fail.
$(VENV)/python.ok:
	@found=; bare=; \
	for python in $(PYTHONS); do \
	    $$python -c '$(SUPPORTED)' 2>/dev/null || continue; \
	    found=$$python; \
	    $$python -c 'import ensurepip, venv' 2>/dev/null && break; \
	    found=; bare=$$python; \
	done; \
	if [ -z "$$found" ]; then \
	    if [ -n "$$bare" ]; then \
	        echo "$$bare has no ensurepip. On Debian and Ubuntu: apt install $$bare-venv"; \
	    else \
	        echo 'Kozyr needs Python 3.11, 3.12, 3.13 or 3.14, and found none of: $(PYTHONS).'; \
	        echo 'If it is elsewhere, say where: make $(MAKECMDGOALS) PYTHONS=/path/to/python'; \
	    fi >&2; exit 1; \
	fi; \
	$$found -m venv --clear $(VENV)
	@touch $@
