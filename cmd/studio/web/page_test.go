package web_test

import "testing"

// pageTest runs the page with its folder but without a program, and throws if files of the
// machine and of the folder differ.
const pageTest = `
const vm = require("vm"), [folder, script] = process.argv.slice(1);
const looks = new Set(), revoked = [], picks = [], tabs = [], downloads = [], listeners = {}, drops = {};
const machine = (name, text) => ({
  name, text, isSameEntry: async function (o) { return o === this; },
  getFile: async function () { return { name, arrayBuffer: async () => new TextEncoder().encode(this.text).buffer }; },
  createWritable: async function () {
    let now;
    return { write: async (data) => { now = data; }, close: async () => {
      if (this.full) throw new Error("no room");
      if (this.slow) await new Promise((go) => { this.go = () => { this.slow = false; go(); }; });
      this.text = Buffer.from(now).toString();
    } };
  },
});
const element = () => ({ style: {}, click() { downloads.push(this.download); }, focus() {}, addEventListener() {} });
const page = vm.createContext({
  console, TextDecoder, TextEncoder, setTimeout: (f, after) => setTimeout(f, after).unref(), clearTimeout, setInterval: (f) => { looks.add(f); return f; }, clearInterval: (f) => looks.delete(f), navigator: {}, location: { href: "http://x/#50%25%20b", hash: "#50%25%20b" },
  document: { getElementById: element, createElement: element, addEventListener(name, does) { drops[name] = does; } },
  addEventListener(name, does) { listeners[name] = does; },
  BroadcastChannel: class { postMessage() {} }, indexedDB: { open() { throw new Error("none here"); } }, Worker: class { postMessage() {} },
  showOpenFilePicker: async () => [picks.shift()], showSaveFilePicker: async () => picks.shift(),
  URL: { createObjectURL: () => "blob:1", revokeObjectURL(url) { revoked.push(url); } }, Blob: class {}, open(url) { tabs.push(url); return page.tab; }, tab: {},
});
vm.runInContext(folder + ";\n" + script + ";globalThis.folder = folder", page);
const same = (got, want, what) => { if (got !== want) throw new Error(what + ": " + got + ", want " + want); };
const write = (path, text) => new Promise((done) => page.fs.open(path, 1 | 64 | 512, 0o644, (e, fd) => {
  if (e) throw e;
  page.fs.write(fd, Buffer.from(text), 0, text.length, null, () => page.fs.close(fd, () => setTimeout(done)));
}));
(async () => {
  same(page.quadrille.fragment(), "50% b", "the address");
  page.location.hash = "#50%";
  same(page.quadrille.fragment(), "50%", "an address that is no text");

  const one = machine("a.quadrille", "one"), two = machine("a.quadrille", "two");
  picks.push(one, one, two, one, two, machine(".a.quadrille", ""));
  const a = await page.quadrille.pick("quadrille");
  same(a, "/files/a.quadrille", "opened");
  one.text = "one, later";
  same(await page.quadrille.pick("quadrille"), a, "opened again");
  same(Buffer.from(page.folder.text(a)).toString(), "one, later", "read again");
  const b = await page.quadrille.place("a.quadrille");
  same(b, "/files/a 2.quadrille", "saved under the name of another file");
  same(await page.quadrille.place("a.quadrille"), a, "saved over what was opened");
  same(await page.quadrille.place("a.quadrille"), b, "saved there once more");
  await write(b, "new");
  same(one.text + ", " + two.text, "one, later, new", "written");
  same(await page.quadrille.place("a.quadrille"), "/files/a.quadrille".replace("a.q", "a 3.q"), "a hidden name");

  // Of files that are dropped each has its path, also where they have one name; what cannot
  // be read has a path without a file.
  const dropped = (text) => ({ name: "d.quadrille", arrayBuffer: async () => {
    if (text === null) throw new Error("a folder");
    return new TextEncoder().encode(text).buffer;
  } });
  let paths = [];
  page.quadrille.opened = (...all) => { paths = all; };
  await drops.drop({ preventDefault() {}, dataTransfer: { files: [dropped("x"), dropped("y"), dropped(null)], getData: () => "" } });
  same(paths.map((p) => page.folder.has(p) ? Buffer.from(page.folder.text(p)).toString() : "none").join(), "x,y,none", "dropped");

  // A file of the machine that cannot be written is as it was, and whoever waits for it is told.
  two.full = true;
  await write(b, "newer");
  same(await page.quadrille.arrived(b).catch((e) => e.message), "a.quadrille: no room", "not written");
  same(two.text, "new", "not written");
  two.full = false;
  two.slow = true; // what is written later arrives later
  await write(b, "slow");
  let there = false;
  const slow = page.quadrille.arrived(b).then(() => { there = true; });
  await write(b, "last");
  same(two.text, "new", "not written yet");
  same(there, false, "arrived before it is written");
  two.go();
  await slow;
  two.slow = false;
  await page.quadrille.arrived(b);
  same(two.text, "last", "written in their order");

  await write("/files/own.quadrille", "x");
  await page.quadrille.arrived("/files/own.quadrille");
  same(downloads.join(), "own.quadrille", "downloads");
  let asked = 0;
  listeners.beforeunload({ preventDefault() { asked++; } });
  same(asked, 0, "asked when all is written");
  let hidden = 0;
  page.quadrille.hidden = () => hidden++;
  listeners.beforeunload({ preventDefault() { asked++; } });
  same(hidden, 1, "told that the page may soon be gone");
  page.quadrille.show(a);
  same(tabs.join(), "blob:1", "tabs");
  looks.forEach((f) => f());
  same(revoked.join(), "", "let go while the tab is open");
  page.tab.closed = true;
  looks.forEach((f) => f());
  same(revoked.join(), "blob:1", "let go when the tab is closed");
  same(looks.size, 0, "looked at for ever");
  page.tab = null;
  page.quadrille.show(a);
  same(downloads.join(), "own.quadrille,a.quadrille", "what no tab shows");
})().catch((e) => { console.error(e); process.exit(1); });
`

// TestPageFiles checks that files of the machine and paths in the folder correspond one to
// one.
func TestPageFiles(t *testing.T) { runScript(t, pageTest, "folder.js", "page.js") }
