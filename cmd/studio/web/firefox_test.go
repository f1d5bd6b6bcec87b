package web_test

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// firefoxSettings let Firefox draw without a graphics card, write the console to its
// standard output, choose a port for remote control, and ask nothing.
const firefoxSettings = `
user_pref("webgl.force-enabled", true);
user_pref("devtools.console.stdout.content", true);
user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("termsofuse.bypassNotification", true);
`

// firefox is a page with the studio in Firefox, controlled by the Marionette protocol: JSON
// messages, each preceded by its length.
type firefox struct {
	*tab  // only for the trace
	conn  net.Conn
	in    *bufio.Reader
	asked int
}

// openFirefox starts Firefox with the page, on its own display: without one it has no WebGL.
func openFirefox(t *testing.T, address string) *firefox {
	t.Helper()
	for _, name := range []string{"firefox", "Xvfb"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("%s is not installed", name)
		}
	}
	display := exec.CommandContext(t.Context(), "Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp")
	number, err := display.StdoutPipe()
	if err == nil {
		err = display.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	screen, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	profile := t.TempDir()
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(firefoxSettings), 0o644); err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), "firefox", "--marionette", "--no-remote", "--profile", profile, "--width", "1280", "--height", "900")
	c.Env = append(os.Environ(), "HOME="+profile, "DISPLAY=:"+strings.TrimSpace(screen), "LIBGL_ALWAYS_SOFTWARE=1", "MOZ_ENABLE_WAYLAND=0", "DBUS_SESSION_BUS_ADDRESS=disabled:")
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	f := &firefox{tab: &tab{TB: t, come: make(chan struct{}, 1)}}
	ended := make(chan struct{})
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			f.add(lines.Text())
		}
		_ = c.Wait() // it is killed
		close(ended)
	}()
	t.Cleanup(func() { <-ended })
	port := ""
	for late := time.Now().Add(patience); port == ""; time.Sleep(100 * time.Millisecond) {
		text, _ := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if port = string(text); time.Now().After(late) {
			t.Fatal("firefox does not begin")
		}
	}
	if f.conn, err = net.Dial("tcp", "127.0.0.1:"+port); err != nil {
		t.Fatal(err)
	}
	f.in = bufio.NewReader(f.conn)
	f.answer()
	f.ask("WebDriver:NewSession", map[string]any{})
	f.ask("WebDriver:Navigate", map[string]any{"url": address})
	return f
}

func (f *firefox) ask(command string, arguments map[string]any) {
	f.Helper()
	f.asked++
	text, err := json.Marshal([]any{0, f.asked, command, arguments})
	if err != nil {
		f.Fatal(err)
	}
	fmt.Fprintf(f.conn, "%d:%s", len(text), text)
	f.answer()
}

func (f *firefox) answer() {
	f.Helper()
	length, err := f.in.ReadString(':')
	var n int
	_, scan := fmt.Sscan(strings.TrimSuffix(length, ":"), &n)
	text := make([]byte, n)
	_, read := io.ReadFull(f.in, text)
	if err := cmp.Or(err, scan, read); err != nil {
		f.Fatal(err)
	}
	var answer []any // except for the greeting: 1, the request's number, an error, the answer
	if json.Unmarshal(text, &answer) == nil && answer[2] != nil {
		f.Fatal(answer[2])
	}
}

// act performs WebDriver actions.
func (f *firefox) act(kind string, actions ...map[string]any) {
	f.Helper()
	f.forget()
	f.ask("WebDriver:PerformActions", map[string]any{"actions": []any{map[string]any{"type": kind, "id": kind, "actions": actions}}})
}

// press presses keys one after the other, and then releases them.
func (f *firefox) press(keys ...string) {
	f.Helper()
	var actions []map[string]any
	for _, does := range []string{"keyDown", "keyUp"} {
		for _, key := range keys {
			actions = append(actions, map[string]any{"type": does, "value": key})
		}
	}
	f.act("key", actions...)
}

// TestFirefox opens a link, draws by keys and by mouse, solves, copies and pastes.
func TestFirefox(t *testing.T) {
	const ctrl, end, f5 = "\ue009", "\ue010", "\ue035"
	h := serve(t)
	f := openFirefox(t, h.page()+"?trace#edit/"+code(t, six))
	f.await("trace: status: Several solutions")
	f.await("trace: engine: beside the page")
	f.press(ctrl, end)
	f.press("w") // on a black cell
	f.await("trace: title: ")
	f.act("pointer", map[string]any{"type": "pointerMove", "x": 400, "y": 330}, map[string]any{"type": "pointerDown", "button": 0}, map[string]any{"type": "pointerUp", "button": 0})
	f.await("trace: title: ")
	f.press(f5)
	f.await("trace: status: Solving")
	f.await("trace: status: ")
	f.press(ctrl, "c")
	f.press(ctrl, "v")
	f.await("trace: title: Untitled 2")
	f.press(end)
	f.press("b") // which may be there
	f.press("w")
	f.await("trace: title: Untitled 2")
}
