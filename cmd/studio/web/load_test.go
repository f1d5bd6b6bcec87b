package web_test

import "testing"

// loadTest loads a program in the worker and in the page, from hosts with different
// behavior, and throws if the result differs from the original.
const loadTest = `
const vm = require("vm"), { gzipSync } = require("zlib"), [load, engine, folder, script] = process.argv.slice(1);
const same = (got, want, what) => { if (got !== want) throw new Error(what + ": " + got + ", want " + want); };
const common = { console, setTimeout, Response, ReadableStream, DecompressionStream, WebAssembly: { compileStreaming: async (r) => ({ text: await r.text() }) } };
let host = async () => { throw new Error("no network"); };
const fetch = (name) => host(name);

// worker runs a worker with a host, and is all that it posts until it has a program or none.
const worker = async () => {
  const posted = [], w = vm.createContext({ ...common, fetch, importScripts() {}, postMessage: (m) => posted.push(m) });
  vm.runInContext(load + ";\n" + engine, w);
  await w.onmessage({ data: "load" });
  return posted;
};

// page is the page with a kind of worker; said has what it says to a person.
const said = [];
const page = (Worker) => {
  const element = () => ({ style: {}, focus() {}, addEventListener() {}, set textContent(text) { said.push(text); } });
  const p = vm.createContext({
    ...common, fetch, ...Worker && { Worker }, TextDecoder, navigator: {}, location: { href: "http://x/", hash: "" }, document: { getElementById: element, addEventListener() {} },
    addEventListener() {}, requestAnimationFrame: (f) => f(), BroadcastChannel: class {}, indexedDB: { open() { throw new Error("none here"); } },
  });
  vm.runInContext(load + ";\n" + folder + ";\n" + script, p);
  return (code) => vm.runInContext(code, p);
};

// chunks is an answer of some pieces, whose host breaks off at the end where it has to.
const chunks = (data, count, broken) => {
  let n = 0;
  return new Response(new ReadableStream({ pull(out) {
    if (n === count) return broken ? out.error(new Error("broken off")) : out.close();
    out.enqueue(data.subarray(n * data.length / count, ++n * data.length / count));
  } }), { headers: { "Content-Length": data.length } });
};

(async () => {
  const long = gzipSync(require("crypto").randomBytes(50000).toString("base64"));
  for (const sent of [gzipSync("program"), Buffer.from("program"), Buffer.from("")]) {
    host = async (name) => { same(name, "studio.wasm.gz?VERSION", "what is fetched"); return new Response(sent); };
    same((await worker()).map((m) => m.text).join(), sent.length ? "program" : "", "the program, packed or not");
  }
  host = async () => chunks(long, 500);
  const posted = await worker(), program = posted.pop();
  same(posted.join(), Array.from({ length: 20 }, (_, i) => 5 * (i + 1)).join(), "what has come");
  same(gzipSync(program.text).length, long.length, "the program");

  const failing = { "the program could not be loaded (404)": async () => new Response("", { status: 404 }), "broken off": async () => chunks(long, 5, true), "no network": async () => { throw new Error("no network"); } };
  for (const [why, answers] of Object.entries(failing)) {
    host = answers;
    same((await worker()).pop(), why, "why there is no program");
    for (const kind of [class { postMessage() { setTimeout(() => this.onmessage({ data: why })); } }, class { postMessage() { setTimeout(() => this.onerror()); } }]) {
      said.length = 0;
      page(kind);
      while (!said.some((text) => text.startsWith("Quadrille"))) await new Promise(setImmediate);
      same(said.pop(), "Quadrille does not run here: " + why + ".", "said");
    }
  }

  // The page has the program of the worker, which waits to run it; without one it loads it itself.
  host = async () => new Response(gzipSync("program"));
  const come = 'let told = []; loading((n) => told.push(n)).then((p) => p.text + ", told " + told + ", a worker waits: " + (spare !== null))';
  same(await page(class { postMessage() { setTimeout(() => [5, 100, { text: "program" }].forEach((data) => this.onmessage({ data }))); } })(come), "program, told 5,100, a worker waits: true", "with a worker");
  same(await page(class { postMessage() { setTimeout(() => this.onerror()); } })(come), "program, told , a worker waits: false", "without a worker");
  same(await page(class { constructor() { throw new Error("none here"); } })(come), "program, told , a worker waits: false", "where none is allowed");
  same(await page()(come), "program, told , a worker waits: false", "where nobody knows of workers");

  // A worker that fails once the program is there is let go, and loads nothing again.
  let fetched = 0, made;
  host = async () => { fetched++; throw new Error("no network"); };
  const after = page(class { constructor() { made = this; } postMessage() { setTimeout(() => this.onmessage({ data: { text: "program" } })); } });
  await after("loading(() => {})");
  made.onerror();
  same(fetched + ", a worker waits: " + after("spare !== null"), "0, a worker waits: false", "after a fault");

  // Where no worker can be had at all, the program is told so and searches beside the page.
  const none = page(class { constructor() { throw new Error("none here"); } });
  same(none("let left; quadrille.employ(() => {}, (again) => { left = again; }); left"), false, "the engine");

  // A worker that has no memory to run the program says so.
  const ended = [], w = vm.createContext({
    ...common, console: { error() {} }, importScripts() {}, postMessage: (m) => ended.push(m), Go: class {}, WebAssembly: { instantiate: async () => { throw new RangeError("out of memory"); } },
  });
  vm.runInContext(load + ";\n" + engine, w);
  await w.onmessage({ data: {} });
  same(ended.join(), "ended", "what a worker without memory posts");
})().catch((e) => { console.error(e); process.exit(1); });
`

// TestLoad checks that the whole program reaches the page, or the user learns why not, with
// a worker and without.
func TestLoad(t *testing.T) {
	runScript(t, loadTest, "load.js", "engine.js", "folder.js", "page.js")
}

// TestAlone opens a puzzle in a page without a worker.
func TestAlone(t *testing.T) {
	h := serve(t)
	h.alone = true
	b := open(t, h.page()+"?trace#edit/"+code(t, six))
	b.await("trace: status: Several solutions")
	if b.said("trace: engine: beside the page") {
		t.Error("there is a worker")
	}
}
