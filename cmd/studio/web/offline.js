// The page's files are kept in the browser, so that it opens without a network. VERSION
// stands for the sum of all files: what has changed is fetched anew, all at once, and not
// taken from what the browser has of an earlier version.
"use strict";

const cache = "quadrille-VERSION";
const files = ["./", "folder.js", "load.js", "page.js", "engine.js", "wasm_exec.js", "studio.wasm.gz", "icon.png", "manifest.webmanifest"];

addEventListener("install", (e) => e.waitUntil(caches.open(cache).then((c) => c.addAll(files.map((f) => new Request(f, { cache: "reload" }))))));
addEventListener("activate", (e) => e.waitUntil(caches.keys().then((names) =>
  Promise.all(names.filter((n) => n.startsWith("quadrille-") && n !== cache).map((n) => caches.delete(n))))));
addEventListener("fetch", (e) => {
  if (e.request.method === "GET") e.respondWith(caches.open(cache).then((c) => c.match(e.request, { ignoreSearch: true })).then((kept) => kept ?? fetch(e.request)));
});
