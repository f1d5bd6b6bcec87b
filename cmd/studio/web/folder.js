// The program's files in a browser: a folder in memory, filled from the browser's
// database before the program starts and written back to it file by file. It has the
// form of Node's fs with callbacks, which is what Go's os wants; each call answers
// at once. All pages of a browser have one folder: each hears from the others what they
// write.
"use strict";

const folder = (() => {
  const constants = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
  const isDirectory = 0o040000, isRegular = 0o100000;

  // nodes has what there is by path: {data, size, mode, time, ino}; a directory has no data.
  const nodes = new Map();
  const open = new Map(); // by descriptor: {node, path, at, append}
  let inodes = 1, descriptors = 3;

  const fresh = (mode, data) => ({ data, size: data ? data.length : 0, mode, time: Date.now(), ino: inodes++ });
  const directory = () => fresh(isDirectory | 0o700);

  const error = (code) => Object.assign(new Error(code), { code });
  const parent = (path) => path.slice(0, Math.max(1, path.lastIndexOf("/"))) || "/";
  const resolve = (path) => {
    const names = [];
    for (const name of (path.startsWith("/") ? path : "/files/" + path).split("/")) {
      if (name === "..") names.pop();
      else if (name !== "" && name !== ".") names.push(name);
    }
    return "/" + names.join("/");
  };
  const inside = (path) => [...nodes.keys()].filter((p) => p !== "/" && p.startsWith(path === "/" ? "/" : path + "/"));
  const node = (path) => {
    const n = nodes.get(resolve(path));
    if (!n) throw error("ENOENT");
    return n;
  };
  const file = (fd) => {
    const f = open.get(fd);
    if (!f) throw error("EBADF");
    return f;
  };

  // The database. What cannot be kept is told once, and the program goes on.
  let database, lost = () => {};
  const store = (mode) => database.transaction("files", mode).objectStore("files");
  const awaited = (request) => new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  const writing = new Set(); // transactions under way
  const write = (does) => {
    if (!database) return;
    try {
      const files = store("readwrite"), t = files.transaction;
      writing.add(t);
      t.oncomplete = () => writing.delete(t);
      t.onabort = () => { writing.delete(t); lost(t.error); };
      does(files);
      t.commit?.(); // now, as the page may be gone soon
    } catch (e) {
      lost(e);
    }
  };
  let others; // pages; each message is [path, what is kept of it]
  const keep = (path, n) => {
    if (path.startsWith("/tmp/")) return;
    const kept = { data: n.data && n.data.slice(0, n.size), mode: n.mode, time: n.time };
    write((files) => files.put(kept, path));
    others?.postMessage([path, kept]);
  };
  const forget = (path) => {
    if (path.startsWith("/tmp/")) return;
    write((files) => files.delete(path));
    others?.postMessage([path, null]);
  };
  const know = (path, kept) => {
    if (kept) nodes.set(path, { ...fresh(kept.mode, kept.data), time: kept.time });
    else nodes.delete(path);
  };

  // load fills the folder; tells is called with what the database cannot keep.
  const load = async (tells) => {
    lost = tells;
    for (const path of ["/", "/tmp", "/files", "/home"]) nodes.set(path, directory());
    others = new BroadcastChannel("quadrille");
    const news = []; // what was written while the folder is read
    others.onmessage = (e) => news.push(e.data);
    try {
      await read();
    } finally {
      others.onmessage = (e) => know(...e.data);
      news.forEach((n) => know(...n));
    }
  };
  const read = async () => {
    const request = indexedDB.open("quadrille", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("files");
    database = await awaited(request);
    const [paths, kept] = await Promise.all([awaited(store("readonly").getAllKeys()), awaited(store("readonly").getAll())]);
    paths.forEach((path, i) => know(path, kept[i]));
  };

  const stat = (n) => ({
    dev: 1, ino: n.ino, mode: n.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: n.size, blksize: 4096, blocks: Math.ceil(n.size / 512),
    atimeMs: n.time, mtimeMs: n.time, ctimeMs: n.time, isDirectory: () => !n.data,
  });
  const resize = (n, size) => {
    if (size > n.data.length) {
      const more = new Uint8Array(Math.max(size, 2 * n.data.length, 4096));
      more.set(n.data.subarray(0, n.size));
      n.data = more;
    } else {
      n.data.fill(0, size, n.size);
    }
    n.size = size;
    n.time = Date.now();
  };
  const put = (path, data, mode = 0o600) => { // a whole file at once
    const n = fresh(isRegular | mode, data);
    nodes.set(path, n);
    keep(path, n);
  };

  let written = () => {}; // called with the path of a file that the program has finished
  const calls = {
    open(path, flags, mode) {
      path = resolve(path);
      let n = nodes.get(path), changed = false;
      if (n && flags & constants.O_CREAT && flags & constants.O_EXCL) throw error("EEXIST");
      if (n && !n.data && flags & 3) throw error("EISDIR");
      if (n && n.data && flags & constants.O_DIRECTORY) throw error("ENOTDIR");
      if (!n) {
        if (!(flags & constants.O_CREAT)) throw error("ENOENT");
        if (node(parent(path)).data) throw error("ENOTDIR");
        nodes.set(path, n = fresh(isRegular | mode & 0o777, new Uint8Array(0)));
        keep(path, n);
      } else if (flags & constants.O_TRUNC && n.data) {
        resize(n, 0);
        changed = true;
      }
      open.set(descriptors, { node: n, path, at: 0, append: flags & constants.O_APPEND, changed });
      return descriptors++;
    },
    close(fd) {
      const f = file(fd);
      open.delete(fd);
      if (f.changed && nodes.get(f.path) === f.node) {
        keep(f.path, f.node);
        written(f.path);
      }
    },
    read(fd, buffer, offset, length, position) {
      const f = file(fd), from = position ?? f.at;
      if (!f.node.data) throw error("EISDIR");
      const part = f.node.data.subarray(from, Math.min(f.node.size, from + length));
      buffer.set(part, offset);
      if (position === null) f.at += part.length;
      return part.length;
    },
    write(fd, buffer, offset, length, position) {
      if (fd === 1 || fd === 2) return fs.writeSync(fd, buffer.subarray(offset, offset + length));
      const f = file(fd), from = f.append ? f.node.size : position ?? f.at;
      if (from + length > f.node.size) resize(f.node, from + length);
      f.node.data.set(buffer.subarray(offset, offset + length), from);
      f.node.time = Date.now();
      f.changed = true;
      if (position === null) f.at = from + length;
      return length;
    },
    fsync() {},
    ftruncate(fd, length) {
      const f = file(fd);
      resize(f.node, length);
      f.changed = true;
    },
    truncate(path, length) {
      const n = node(path);
      resize(n, length);
      keep(resolve(path), n);
    },
    fstat: (fd) => stat(file(fd).node),
    stat: (path) => stat(node(path)),
    lstat: (path) => stat(node(path)),
    readdir(path) {
      if (node(path).data) throw error("ENOTDIR");
      const dir = resolve(path);
      return inside(dir).map((p) => p.slice(dir === "/" ? 1 : dir.length + 1)).filter((name) => !name.includes("/"));
    },
    mkdir(path, mode) {
      path = resolve(path);
      if (nodes.has(path)) throw error("EEXIST");
      if (node(parent(path)).data) throw error("ENOTDIR");
      const n = fresh(isDirectory | mode & 0o777);
      nodes.set(path, n);
      keep(path, n);
    },
    rmdir(path) {
      if (node(path).data) throw error("ENOTDIR");
      if (inside(resolve(path)).length > 0) throw error("ENOTEMPTY");
      nodes.delete(resolve(path));
      forget(resolve(path));
    },
    unlink(path) {
      if (!node(path).data) throw error("EPERM");
      nodes.delete(resolve(path));
      forget(resolve(path));
    },
    rename(from, to) {
      const n = node(from);
      from = resolve(from);
      to = resolve(to);
      if (from === to) return;
      node(parent(to));
      if (nodes.get(to) && !nodes.get(to).data !== !n.data) throw error(n.data ? "EISDIR" : "ENOTDIR");
      for (const path of [from, ...inside(from)]) {
        const there = to + path.slice(from.length), moved = nodes.get(path);
        nodes.delete(path);
        nodes.set(there, moved);
        keep(there, moved);
        forget(path);
      }
      if (n.data) written(to);
    },
    chmod(path, mode) {
      const n = node(path);
      n.mode = n.mode & ~0o777 | mode & 0o777;
      keep(resolve(path), n);
    },
    fchmod(fd, mode) { calls.chmod(file(fd).path, mode); },
    chown() {},
    fchown() {},
    lchown() {},
    utimes(path, atime, mtime) { node(path).time = mtime * 1000; },
    link() { throw error("ENOSYS"); },
    symlink() { throw error("ENOSYS"); },
    readlink() { throw error("EINVAL"); },
  };

  const fs = { constants };
  for (const [name, call] of Object.entries(calls)) {
    fs[name] = (...args) => {
      const answer = args.pop();
      let result;
      try {
        result = call(...args);
      } catch (e) {
        if (!e.code) throw e;
        answer(e);
        return;
      }
      answer(null, result);
    };
  }
  let line = "";
  const decoder = new TextDecoder();
  fs.writeSync = (fd, data) => { // what the program prints
    line += decoder.decode(data);
    const end = line.lastIndexOf("\n");
    if (end >= 0) {
      console.log(line.slice(0, end));
      line = line.slice(end + 1);
    }
    return data.length;
  };

  globalThis.fs = fs;
  globalThis.path = { resolve: (...names) => resolve(names.join("/")) };
  globalThis.process = {
    pid: 1, ppid: 0, getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [], umask: () => 0,
    cwd: () => "/files", chdir() { throw error("ENOSYS"); },
  };
  return {
    load, put, has: (path) => nodes.has(path),
    text: (path) => nodes.get(path).data.slice(0, nodes.get(path).size),
    onWritten(f) { written = f; },
    unwritten: () => writing.size,
  };
})();
