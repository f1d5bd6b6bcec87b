package guard_test

import (
	"errors"
	"strings"
	"testing"

	"quadrille/puzzles/guard"
)

func TestRun(t *testing.T) {
	if err := guard.Run(func() {}); err != nil {
		t.Errorf("error %v of a function that ends in peace", err)
	}
	var none map[string]int
	err := guard.Run(func() { none["a"] = 1 })
	f, ok := errors.AsType[*guard.PanicError](err)
	if !ok || !strings.Contains(string(f.Stack), "guard_test.go") {
		t.Fatalf("error %v, want a fault with the stack of this test", err)
	}
	if !strings.Contains(err.Error(), "nil map") {
		t.Errorf("%q does not tell what happened", err)
	}
}

func TestGo(t *testing.T) {
	got := make(chan error)
	guard.Go(func() { panic("in the background") }, func(err error) { got <- err })
	if err := <-got; err == nil || !strings.Contains(err.Error(), "in the background") {
		t.Errorf("failed was told %v", err)
	}
	done := false
	guard.Go(func() { done = true }, func(error) { t.Error("a function that ends in peace has failed") })
	if guard.Wait(); !done {
		t.Error("the function has not ended")
	}
}
