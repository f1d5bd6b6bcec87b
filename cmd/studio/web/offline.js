// The page's files are kept in the browser, so that it opens without a network. VERSION, here
// and in their addresses, stands for the sum of all files, so that those of two versions are
// not mixed. The host is asked for each once more, for it may have been changed while the page
// was loaded; it need not send again what is the same.
"use strict";

const cache = "quadrille-VERSION";
const files = ["./", ...["folder.js", "load.js", "page.js", "engine.js", "wasm_exec.js", "studio.wasm.gz", "icon.png", "manifest.webmanifest"].map((f) => f + "?VERSION")];

addEventListener("install", (e) => e.waitUntil(caches.open(cache).then((c) => c.addAll(files.map((f) => new Request(f, { cache: "no-cache" }))))));
addEventListener("activate", (e) => e.waitUntil(caches.keys().then((names) =>
  Promise.all(names.filter((n) => n.startsWith("quadrille-") && n !== cache).map((n) => caches.delete(n))))));
addEventListener("fetch", (e) => {
  if (e.request.method === "GET") e.respondWith(caches.open(cache).then((c) => c.match(e.request, { ignoreSearch: e.request.mode === "navigate" })).then((kept) => kept ?? fetch(e.request)));
});
