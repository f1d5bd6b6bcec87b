package web_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// watchPaint records in the page, in milliseconds since the request, when the program is
// compiled and started, its canvas is made, and its first frame is drawn.
const watchPaint = `
globalThis.came = {};
const note = (what) => { came[what] ??= performance.now(); };
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...args) => {
  note("compiled");
  const made = await instantiate.apply(WebAssembly, args);
  note("begun");
  return made;
};
const context = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (...args) {
  note("canvas");
  const gl = context.apply(this, args);
  if (gl?.drawArrays && !gl.watched) {
    gl.watched = true;
    const draw = gl.drawArrays;
    let draws = 0;
    gl.drawArrays = (...args) => {
      draw.apply(gl, args);
      if (draws++ === 0) requestAnimationFrame(() => { if (draws > 20) note("drawn"); draws = 0; });
    };
  }
  return gl;
};`

// BenchmarkFirstPaint measures the medians of the time from an address to the board in the
// window, of the steps on the way, and of the CPU time of the page's thread. As for a user,
// the browser is running already, so its startup is not included.
func BenchmarkFirstPaint(b *testing.B) {
	h := serve(b)
	took := map[string][]float64{}
	for range b.N {
		t := open(b, "about:blank", onEachPage(watchPaint), performance.Enable())
		t.run(chromedp.Sleep(4*time.Second), chromedp.Navigate(h.page()+"?trace#edit/"+code(b, six)))
		t.await("trace: status: Several solutions")
		came := map[string]float64{}
		t.run(chromedp.Poll("globalThis.came.drawn", nil, chromedp.WithPollingTimeout(patience)), chromedp.Evaluate("globalThis.came", &came))
		t.run(chromedp.ActionFunc(func(ctx context.Context) error {
			all, err := performance.GetMetrics().Do(ctx)
			for _, m := range all {
				if m.Name == "ThreadTime" { // CPU time, on which other programs have little influence
					came["worked"] = 1000 * m.Value
				}
			}
			return err
		}))
		for what, ms := range came {
			took[what] = append(took[what], ms)
		}
	}
	for what, all := range took {
		slices.Sort(all)
		b.ReportMetric(all[len(all)/2], what+"-ms")
	}
}

// BenchmarkVerdict measures the time from a key to the verdict on a 10 × 10 board, in twenty
// edits of a loaded page, with and without the worker: half of them take at most p50, all
// but one at most p95.
func BenchmarkVerdict(b *testing.B) {
	for name, worker := range map[string]bool{"worker": true, "alone": false} {
		b.Run(name, func(b *testing.B) {
			h := serve(b)
			h.alone = !worker
			var took []float64
			for range b.N {
				took = append(took, edits(b, h)...)
			}
			slices.Sort(took)
			b.ReportMetric(took[len(took)/2], "p50-ms")
			b.ReportMetric(took[len(took)*95/100], "p95-ms")
		})
	}
}

// edits draws twenty givens and removes them, and returns the milliseconds to each verdict.
func edits(b *testing.B, h *host) (took []float64) {
	t := open(b, h.page()+"?trace#edit/"+code(b, strings.Repeat("..........\n", 9)+"........wb"), onEachPage(watchVerdicts))
	t.await("trace: status: Several solutions")
	if !h.alone {
		t.await("trace: engine: beside the page")
	}
	t.run(chromedp.Sleep(time.Second)) // work that starts after the window has started
	for i := range 20 {
		t.forget()
		t.run(chromedp.Evaluate("verdicts.length = 0", nil))
		key, on := "b", kb.ArrowRight
		if i >= 10 {
			key, on = kb.Delete, kb.ArrowLeft
		}
		t.press(key)
		t.await("trace: status: Several solutions")
		var after []float64
		t.run(chromedp.Evaluate("verdicts", &after))
		took = append(took, after[0])
		if i != 9 {
			t.press(on)
		}
		t.run(chromedp.Sleep(500 * time.Millisecond)) // like a user's pause
	}
	b.Logf("%v ms", took)
	return took
}
