package web_test

import (
	"os"
	"os/exec"
	"testing"
)

// folderTest uses the page's folder like Go's os package, with a map as database, and throws
// if the database does not match the folder.
const folderTest = `
const vm = require("vm"), source = process.argv[1];
const kept = new Map();
const done = (result) => { const r = { result }; setTimeout(() => r.onsuccess?.()); return r; };
const database = { transaction() {
  const t = { objectStore: () => files }, files = {
    transaction: t, getAllKeys: () => done([...kept.keys()]), getAll: () => done([...kept.values()]),
    put(value, path) { kept.set(path, value); }, delete(path) { kept.delete(path); },
  };
  setTimeout(() => t.oncomplete?.());
  return t;
} };
const channels = [];
class BroadcastChannel {
  constructor() { channels.push(this); }
  postMessage(data) { for (const c of channels) if (c !== this) setTimeout(() => c.onmessage?.({ data: structuredClone(data) })); }
}
const opened = () => {
  const page = vm.createContext({ console, TextDecoder, setTimeout, BroadcastChannel, indexedDB: { open: () => done(database) } });
  vm.runInContext(source + ";globalThis.folder = folder", page);
  return page;
};
let page = opened();
const call = (name, ...args) => {
  let answer;
  page.fs[name](...args, (error, result) => { answer = { error, result }; });
  if (answer.error) throw answer.error;
  return answer.result;
};
const fails = (code, ...args) => {
  try { call(...args); } catch (e) { if (e.code === code) return; throw e; }
  throw new Error(args + " does not fail");
};
const text = (path) => Buffer.from(kept.get(path).data).toString();
const same = (got, want, what) => { if (got !== want) throw new Error(what + ": " + got + ", want " + want); };
const { O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND, O_EXCL } = page.fs.constants;
const write = (path, flags, words) => {
  const fd = call("open", path, flags, 0o644);
  if (words) call("write", fd, Buffer.from(words), 0, words.length, null);
  call("close", fd);
};
(async () => {
  await page.folder.load((e) => { throw e; });
  let told = [];
  page.folder.onWritten((path) => told.push(path));
  write("/files/a", O_WRONLY | O_CREAT | O_EXCL, "one");
  write("/files/a", O_WRONLY | O_APPEND, " two");
  same(text("/files/a"), "one two", "appended");
  fails("EEXIST", "open", "/files/a", O_WRONLY | O_CREAT | O_EXCL, 0o644);
  call("rename", "/files/a", "/files/a");
  same(text("/files/a"), "one two", "renamed to itself");
  write("/files/.b", O_WRONLY | O_CREAT, "new");
  call("rename", "/files/.b", "/files/a");
  same(text("/files/a"), "new", "replaced");
  same(kept.has("/files/.b"), false, "the old name is kept");
  write("/files/a", O_RDWR | O_TRUNC);
  same(text("/files/a"), "", "emptied");
  same(told.join(), "/files/a,/files/a,/files/.b,/files/a,/files/a", "told");
  call("mkdir", "/files/d", 0o755);
  write("/files/d/e", O_WRONLY | O_CREAT, "deep");
  fails("ENOTEMPTY", "rmdir", "/files/d");
  call("rename", "/files/d", "/files/f");
  same(text("/files/f/e"), "deep", "a folder renamed");
  same(call("readdir", "/files").sort().join(), "a,f", "the folder has");
  same(call("stat", "/files/f/e").size, 4, "its size");
  call("unlink", "/files/f/e");
  call("rmdir", "/files/f");
  fails("ENOENT", "stat", "/files/f");
  same([...kept.keys()].join(), "/files/a", "kept in the end");

  // Two pages have one folder, also what is written while the second one begins.
  const first = page, second = opened(), loaded = second.folder.load((e) => { throw e; });
  write("/files/a", O_WRONLY | O_TRUNC, "late");
  await loaded;
  const settled = () => new Promise((done) => setTimeout(done, 10));
  await settled();
  page = second;
  same(page.folder.text("/files/a").toString(), Buffer.from("late").join(), "written meanwhile");
  const ino = call("stat", "/files/a").ino;
  let heard = 0;
  page.folder.onWritten(() => heard++);
  page = first;
  write("/files/a", O_WRONLY | O_TRUNC, "later");
  write("/tmp/t", O_WRONLY | O_CREAT, "of one page");
  await settled();
  page = second;
  same(page.folder.text("/files/a").toString(), Buffer.from("later").join(), "written by the other page");
  same(call("stat", "/files/a").ino === ino, false, "it is the file that it was");
  same(heard, 0, "written files that are told to the wrong page");
  fails("ENOENT", "stat", "/tmp/t");
  call("unlink", "/files/a");
  await settled();
  page = first;
  fails("ENOENT", "stat", "/files/a");
})().catch((e) => { console.error(e); process.exit(1); });
`

// TestFolder checks that changes of the page's folder reach the browser's database.
func TestFolder(t *testing.T) { runScript(t, folderTest, "folder.js") }

// runScript runs a script by node, with the texts of files as arguments.
func runScript(t *testing.T, script string, files ...string) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node, which runs JavaScript, is not installed")
	}
	args := []string{"-e", script, "--"}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		args = append(args, string(source))
	}
	if out, err := exec.Command(node, args...).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
