# Quadrille: the studio for logic puzzles and its command line.
#
# On a fresh Debian or Ubuntu machine with Go, `make run` and `make test` are
# enough: each target first installs what it needs and the machine lacks, and
# says so. Nothing is installed where everything is there.

# A tool at its version.
TOOL := go tool -modfile=.ci/tools/go.mod

# The packages that build without a C compiler and are tested without a
# display: all but the studio's main and its native file dialogs.
PURE = $(shell go list ./... | grep -v -e /cmd/studio$$ -e /gui/filedialog$$)

# The packages without Fyne, for the race detector. (Fyne's C parts would be
# compiled anew for it.)
RACE = $(shell go list ./... | grep -v -e /cmd/studio -e /gui)

# Where there is no display, `make run` and `make e2e` bring their own.
DISPLAYED := $(DISPLAY)$(WAYLAND_DISPLAY)

BENCH     ?= .
BENCHTIME ?= 1s
RUN       ?=
REPEAT    ?= 20
LIMIT     ?= 10s
BEFORE    ?=
MINUTES   ?= 10
TYPES     ?=
SEED      ?= 1
KILLS     ?= 1000

# Programs that are the same wherever they are built; and the C parts of Fyne are
# compiled once for all that need them.
build lint monkey package package-check: export GOFLAGS += -trimpath

.PHONY: help
help: ## say what can be made
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

.PHONY: run
run: build $(if $(DISPLAYED),,deps-window) ## open the studio on the samples; without a display, tour them into out/
	$(if $(DISPLAYED),bin/quadrille-studio -samples,.ci/tour)

.PHONY: test
test: ## run the tests that need no display and no C compiler (minutes)
	CGO_ENABLED=0 go vet $(PURE)
	CGO_ENABLED=0 $(TOOL) gotestsum --format pkgname --post-run-command .ci/count -- -short -vet=off -timeout 20m $(PURE)

.PHONY: test-long
test-long: deps-build ## run all tests, also the slow ones, and the short ones with the race detector
	CGO_ENABLED=0 $(TOOL) gotestsum --format pkgname --post-run-command .ci/count -- -timeout 60m $(PURE)
	CGO_ENABLED=0 go test -tags debug -short -timeout 30m ./core/... ./puzzles/...
	go test -race -short -timeout 30m $(RACE)
	CGO_ENABLED=0 go test ./cmd -run OneFolder -suites -timeout 60m
	go test ./gui/filedialog
	QUADRILLE_AWAY=loopback CGO_ENABLED=0 go test -short -timeout 30m ./puzzles/document
	$(if $(shell command -v node),GOOS=js GOARCH=wasm CGO_ENABLED=0 go test -exec "$$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./core/pause ./puzzles/away ./puzzles/recovery)

.PHONY: e2e
e2e: build deps-window e2e-web ## drive the studio's real window and its native file dialogs, and its page in browsers
	.ci/e2e
	.ci/e2e-files
	.ci/e2e-keys
	.ci/e2e-draw
	.ci/e2e-recovery

.PHONY: e2e-web
e2e-web: web deps-web ## use the studio in real browsers
	mkdir -p out
	QUADRILLE_WEB='$(CURDIR)/dist/web' QUADRILLE_PICTURES='$(CURDIR)/out' CGO_ENABLED=0 go test -count=1 -timeout 60m ./cmd/studio/web

.PHONY: e2e-kills
e2e-kills: build deps-window ## kill the studio's real window at random moments; KILLS=1000
	.ci/e2e-recovery $(KILLS)

.PHONY: monkey
monkey: build deps-window ## use the studio's real window at random; MINUTES=10 a type, TYPES="domino …", SEED=1
	MINUTES='$(MINUTES)' TYPES='$(TYPES)' SEED='$(SEED)' .ci/monkey

.PHONY: package
package: deps-build deps-package ## make the packages for all systems in dist/ (minutes)
	.ci/package

.PHONY: package-check
package-check: deps-build deps-package deps-check deps-window ## make them twice, compare, validate, install and remove them in a clean system
	.ci/package twice
	.ci/package-check

.PHONY: cross
cross: ## build the command line for the other systems
	.ci/cross

.PHONY: wine
wine: deps-package deps-wine deps-window ## test and use the programs for Windows, under wine
	.ci/wine

.PHONY: lint
lint: deps-build ## check the format and the code: gofumpt, vet, dead code, staticcheck and others
	.ci/lint

.PHONY: bench
bench: ## measure quadrille on the fixed boards; RUN=regexp, REPEAT=n
	CGO_ENABLED=0 go build -o bin/quadrille ./cmd/quadrille
	CGO_ENABLED=0 go run ./cmd/bench -run '$(RUN)' -repeat $(REPEAT)

.PHONY: bench-peers
bench-peers: ## the same, beside the solvers that Debian has; RUN, REPEAT, LIMIT=10s, BEFORE=an earlier quadrille
	CGO_ENABLED=0 go build -o bin/quadrille ./cmd/quadrille
	CGO_ENABLED=0 go run ./cmd/bench -peers $(if $(BEFORE),-before '$(BEFORE)') -run '$(RUN)' -repeat $(REPEAT) -limit $(LIMIT)

.PHONY: bench-growth
bench-growth: ## draw time against cells, type by type, into cmd/bench/growth.svg; PEERS=1, RUN, LIMIT
	CGO_ENABLED=0 go build -o bin/quadrille ./cmd/quadrille
	CGO_ENABLED=0 go run ./cmd/bench -growth cmd/bench/growth.svg $(if $(PEERS),-peers) -run '$(RUN)' -repeat 3 -limit $(LIMIT)

.PHONY: bench-go
bench-go: ## run the benchmarks of the packages; BENCH=regexp, BENCHTIME=10x
	CGO_ENABLED=0 go test -run '^$$' -bench '$(BENCH)' -benchtime $(BENCHTIME) -benchmem $(PURE)

.PHONY: bench-generate
bench-generate: build ## time the generators of puzzles; SEEDS=20
	.ci/bench-generate

.PHONY: bench-gui
bench-gui: build deps-window ## measure the studio's real window: first frame, a stroke, memory
	.ci/bench-gui

.PHONY: bench-web
bench-web: web deps-web ## measure the studio's page in a browser: how long until it shows a board, and a verdict
	QUADRILLE_WEB='$(CURDIR)/dist/web' CGO_ENABLED=0 go test -run '^$$' -bench . -benchtime 5x ./cmd/studio/web

.PHONY: build
build: deps-build ## build both programs into bin/
	CGO_ENABLED=0 go build -o bin/quadrille ./cmd/quadrille
	@[ "$$(go list -f '{{.Stale}}' github.com/go-gl/gl/v2.1/gl 2>/dev/null)" = false ] || \
		echo "Compiling the C parts of Fyne. This takes up to seven minutes, once; later builds take seconds."
	go build -o bin/quadrille-studio ./cmd/studio

.PHONY: web
web: ## make the folder dist/web: the studio as a page, for any host of static files
	.ci/web dist/web

.PHONY: deps
deps: ## install all that any target needs, also the Go modules
	@.ci/deps all
	go mod download

deps-%:
	@.ci/deps $*

.PHONY: clean
clean: ## remove what was built and what the window tests left
	rm -rf bin dist out
