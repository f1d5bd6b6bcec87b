// The worker beside the page runs the program once more, which finds no window here and
// does the searches that the page asks for.
"use strict";

importScripts("wasm_exec.js");

// Fyne looks for the page when it begins.
globalThis.document = { body: { style: { setProperty() {} } }, getElementById: () => null };

onmessage = async (e) => {
  const go = new Go();
  await go.run(await WebAssembly.instantiate(e.data, go.importObject));
  postMessage("ended");
};
