package document_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles/engine"
)

// TestClosedDocumentsWorkNoMore opens and closes documents whose check and run
// are under way.
func TestClosedDocumentsWorkNoMore(t *testing.T) {
	before := runtime.NumGoroutine()
	k := newDesk(t)
	wide := `"` + strings.Repeat(".", 60) + `"`
	text := `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": [` + strings.Repeat(wide+",", 59) + wide + `]}]}`
	for range 5 {
		d := k.parse(text)
		d.Solve(engine.Options{})
		d.Close()
		d.Close()
	}
	for limit := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(limit) {
			buf := make([]byte, 1<<16)
			t.Fatalf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, buf[:runtime.Stack(buf, true)])
		}
	}
}
