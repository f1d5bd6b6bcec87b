package web_test

import (
	"context"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// watchPaint notes in the page when it comes to what, in milliseconds since it was asked
// for: the program compiled, its canvas made, its first frame drawn.
const watchPaint = `
globalThis.came = {};
const note = (what) => { came[what] ??= performance.now(); };
const compile = WebAssembly.compileStreaming;
WebAssembly.compileStreaming = async (...args) => {
  note("fetched");
  const made = await compile.apply(WebAssembly, args);
  note("compiled");
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

// BenchmarkFirstPaint tells how long it takes from an address to the board in the window, when
// the steps to it are done, and how long the page's thread worked: medians.
func BenchmarkFirstPaint(b *testing.B) {
	h := serve(b)
	took := map[string][]float64{}
	for range b.N {
		t := open(b, h.page()+"?trace#"+code(b, six), onEachPage(watchPaint), performance.Enable())
		t.await("trace: status: Several solutions")
		came := map[string]float64{}
		t.run(chromedp.Poll("globalThis.came.drawn", nil, chromedp.WithPollingTimeout(patience)), chromedp.Evaluate("globalThis.came", &came))
		t.run(chromedp.ActionFunc(func(ctx context.Context) error {
			all, err := performance.GetMetrics().Do(ctx)
			for _, m := range all {
				if m.Name == "ThreadTime" { // the processor's, on which other programs have little influence
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
