package web_test

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// keepsNothing makes the browser refuse storage to a page, as Firefox may do.
const keepsNothing = `{
	const refuses = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
	for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get: refuses });
	BroadcastChannel = refuses;
	IDBFactory.prototype.open = refuses;
	LockManager.prototype.request = async () => refuses();
	ServiceWorkerContainer.prototype.register = async () => refuses();
}`

// TestNothingKept draws without storage, which the page reports.
func TestNothingKept(t *testing.T) {
	h := serve(t)
	b := open(t, h.page()+"?trace#edit/"+code(t, six), onEachPage(keepsNothing))
	b.await("trace: message: what you draw is not kept when the page is closed")
	b.await("trace: status: Several solutions")
	b.await("trace: engine: beside the page")
	b.forget()
	b.press("w")
	b.await("(unsaved)")
	b.picture("nothing-kept")
}

// TestNoWebGL checks that the page says why there is no window, after a second attempt.
func TestNoWebGL(t *testing.T) {
	h := serve(t)
	b := open(t, h.page(), onEachPage(`HTMLCanvasElement.prototype.getContext = () => null`))
	var said string
	for late := time.Now().Add(patience); said != "Quadrille does not run here: the browser has no WebGL."; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("it says %q", said)
		}
		_ = chromedp.Run(b.ctx, chromedp.Evaluate(`document.getElementById("says")?.textContent ?? ""`, &said)) // fails while the page reloads
	}
}
