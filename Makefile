# The front door: every target is a few words to cmake, ctest or a script in tools/.
# `make help` lists them.

MAKEFLAGS += --no-print-directory
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 20
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
export CMAKE_BUILD_PARALLEL_LEVEL ?= $(JOBS)
# Tests wait for terminals, servers and clocks: twice as many as there are cores keep those busy.
export CTEST_PARALLEL_LEVEL ?= $(shell expr 2 '*' $(JOBS))

# Ninja where there is one. A directory that is configured already keeps its generator.
ifneq ($(shell command -v ninja),)
export CMAKE_GENERATOR ?= Ninja
endif

configure = @cmake --preset $(1) >/dev/null
build = +@cmake --build --preset $(1)
sources = $(shell git ls-files -co --exclude-standard '*.c' '*.h')

.PHONY: all
all: ## build the library and the tool: build/forsyth
	$(call configure,release)
	$(call build,release)
	@cat build/left-out.txt

.PHONY: demo
demo: ## build, then show the tool at work
	@tools/deps.sh build
	@if [ -f build/CMakeCache.txt ]; then cmake build; \
	    else cmake --preset release -DFORSYTH_SITE=OFF; fi >/dev/null
	$(call build,release) --target forsyth-tool
	@cat build/left-out.txt
	@tools/demo.sh

.PHONY: test
test: ## everything: gcc release, gcc with sanitizers, clang, portable
	@tools/test.sh

.PHONY: ci
ci: ## lint, then the tests, of which none may be skipped
	@tools/test.sh --ci

.PHONY: asan
asan: ## the tool with ASan and UBSan: build-asan/forsyth
	$(call configure,asan)
	$(call build,asan)

.PHONY: bench
bench: ## measure speed
	@tools/deps.sh bench wasm
	$(call configure,release)
	$(call build,release) --target bench_forsyth wasm
	@if [ -x bench/run.sh ]; then bench/run.sh; else build/bench_forsyth; fi

.PHONY: strength
strength: ## measure strength against other engines, and STRENGTH_BASE=another/forsyth: takes hours
	@tools/deps.sh strength
	$(call configure,release)
	$(call build,release) --target forsyth-tool
	@tools/strength.sh build/forsyth

.PHONY: fuzz
fuzz: ## fuzz each target for FUZZ_SECONDS, and say how fast it was
	@tools/deps.sh fuzz
	$(call configure,fuzz)
	$(call build,fuzz)
	@tools/fuzz.sh $(FUZZ_SECONDS)

.PHONY: cross
cross: ## the unit tests for aarch64 and s390x, under qemu: takes an hour, for a weekly job
	@tools/deps.sh build cross
	@tools/cross.sh

.PHONY: coverage
coverage: ## lines and branches that the tests reach: build-coverage/html
	@tools/deps.sh test coverage
	$(call configure,coverage)
	$(call build,coverage)
	@find build-coverage -name '*.gcda' -delete
	@ctest --preset coverage
	@mkdir -p build-coverage/html
	@gcovr --root . --filter src/ --filter cli/ --print-summary \
	    --html-details build-coverage/html/index.html build-coverage

.PHONY: generate
generate: ## rewrite the committed files that programs write
	@tests/abi/generated.sh --update
	$(call configure,release)
	$(call build,release) --target gen_codes gen_keys gen_tables gen_numbers
	@tests/abi/generated.sh --update build/gen_codes build/gen_keys build/gen_tables \
	    build/gen_numbers

.PHONY: pictures
pictures: all ## redraw the pictures of the documents: docs/pictures, docs/screens
	@tools/pictures.sh build/forsyth docs/pictures
	@tools/deps.sh test
	@tools/screens.sh build/forsyth docs/screens

.PHONY: tune
tune: ## fit the weights of the chess evaluation to games of its own: takes hours
	$(call configure,release)
	@tools/tune_chess/run.sh build

.PHONY: amalgamation
amalgamation: ## the library as two files: build/amalgamation/forsyth.h and .c
	@tools/amalgamate.sh build/amalgamation

.PHONY: wasm
wasm: ## the npm package, with the library as WebAssembly: build/npm
	@tools/deps.sh build wasm
	$(call configure,release)
	$(call build,release) --target wasm

.PHONY: site
site: ## the page, for any static host: build/site
	@tools/deps.sh build wasm
	$(call configure,release)
	$(call build,release) --target site

.PHONY: oracle
oracle: ## fetch verdicts of other programs for the tests
	@tools/deps.sh oracle
	@cd tests/oracle && npm install --no-package-lock --no-audit --no-fund
	@node tests/oracle/fen.mjs tests/data/oracle
	@node tests/oracle/profiles.mjs tests/data/oracle
	@node tests/oracle/play.mjs tests/data/oracle
	@node tests/oracle/material.mjs tests/data/oracle
	@node tests/oracle/jieqi.mjs tests/data/oracle
	@tests/oracle/book.sh tests/data/oracle
	@node tests/oracle/tactics.mjs tests/data/oracle

.PHONY: install
install: ## install below PREFIX (and DESTDIR)
	@cmake --preset release -DCMAKE_INSTALL_PREFIX=$(PREFIX) >/dev/null
	$(call build,release)
	@DESTDIR=$(DESTDIR) cmake --install build

.PHONY: format
format: ## clang-format all sources
	@tools/deps.sh lint
	@clang-format-14 -i $(sources)

.PHONY: lint
lint: ## clang-format, clang-tidy and cppcheck, on all sources
	@tools/lint.sh

.PHONY: clean
clean: ## remove everything built
	rm -rf build build-*

.PHONY: help
help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile \
	    | while IFS='|' read -r name text; do printf '  make %-12s %s\n' "$$name" "$$text"; done
