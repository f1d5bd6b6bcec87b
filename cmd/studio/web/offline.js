// The page's files are kept in the browser, so that it opens without a network. VERSION, here
// and in their addresses, stands for the sum of all files: those of two versions are never
// mixed, whatever the browser has kept, and what the page has fetched is not fetched again.
"use strict";

const cache = "quadrille-VERSION";
const files = ["folder.js", "load.js", "page.js", "engine.js", "wasm_exec.js", "studio.wasm.gz", "icon.png", "manifest.webmanifest"].map((f) => f + "?VERSION");

addEventListener("install", (e) => e.waitUntil(caches.open(cache).then((c) => c.addAll([new Request("./", { cache: "reload" }), ...files]))));
addEventListener("activate", (e) => e.waitUntil(caches.keys().then((names) =>
  Promise.all(names.filter((n) => n.startsWith("quadrille-") && n !== cache).map((n) => caches.delete(n))))));
addEventListener("fetch", (e) => {
  if (e.request.method === "GET") e.respondWith(caches.open(cache).then((c) => c.match(e.request, { ignoreSearch: e.request.mode === "navigate" })).then((kept) => kept ?? fetch(e.request)));
});
