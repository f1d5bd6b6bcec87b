// The worker beside the page runs the program once more, which finds no window here and
// does the searches that the page asks for. The first worker loads it before, for the page
// too: what it posts then is a number, how many hundredths have come; the program; or a text,
// why there is none.
"use strict";

importScripts("load.js?VERSION", "wasm_exec.js?VERSION");

// Fyne looks for the page when it begins.
globalThis.document = { body: { style: { setProperty() {} } }, getElementById: () => null };

onmessage = async ({ data }) => {
  if (data === "load") return postMessage(await load(postMessage).catch((e) => e.message));
  const go = new Go();
  await WebAssembly.instantiate(data, go.importObject).then((program) => go.run(program)).catch(console.error); // without memory for it there is none
  postMessage("ended");
};
