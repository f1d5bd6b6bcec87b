// The page round the studio: it loads the program, and brings it what a browser has in
// place of a desktop: pickers and downloads, dropped files, fingers, an address.
"use strict";

const say = (text) => { document.getElementById("says").textContent = text; };

// quadrille is what the program and its page tell each other. The program sets
// the functions below when it can be told.
const quadrille = globalThis.quadrille = {
  opened: null, // function(paths): files have come
  pasted: null, // function(text): a text has come
  typed: null, // function(text): a text is typed that Fyne does not take as keys
  placed: null, // function(letter): a key is pressed at whose place there is this letter or digit on a keyboard of the United States, "" for none
  held: null, // function(modifiers): these modifier keys are held, in the bits that Fyne has for them
  clicked: null, // function(modifiers): they are at the click that follows; null: it is over
  pressed: null, // function(key): a key is pressed that Fyne does not know
  inserted: null, // function(text): the browser pastes a text
  focused: null, // function(): something in the window has the keyboard
  zoomed: null, // function(factor): two fingers have moved apart, or the wheel is turned with Ctrl
  hidden: null, // function(): the page may soon be gone
  unkept: null, // function(message): the browser keeps nothing
  pick, place, arrived, show, full, write, address: location.href.split("#")[0], fragment,
};

// fragment is what stands behind # in the address; as it is where it means no text.
function fragment() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// tell calls one of the functions above, as soon as it is there.
const waiting = [];
const tell = (name, ...args) => {
  if (quadrille[name]) quadrille[name](...args);
  else waiting.push([name, args]);
};
quadrille.ready = () => { for (const [name, args] of waiting.splice(0)) tell(name, ...args); };

// ---- Files. handles has the file of the machine behind one of the folder, where the
// browser lets a page write it; what has none is a download when it is written.
const handles = new Map();

const named = (name) => { // a path that is free, of no hidden file
  const clean = name.replaceAll("/", "_").replace(/^\.+/, "") || "puzzle";
  const dot = clean.lastIndexOf("."), stem = dot > 0 ? clean.slice(0, dot) : clean, end = dot > 0 ? clean.slice(dot) : "";
  for (let n = 1; ; n++) {
    const path = `/files/${stem}${n > 1 ? ` ${n}` : ""}${end}`;
    if (!folder.has(path)) return path;
  }
};

const known = async (handle) => { // the path that a file of the machine has already
  for (const [path, other] of handles) if (path.startsWith("/files/") && await handle.isSameEntry(other)) return path;
};

const take = async (file, handle) => {
  const text = new Uint8Array(await file.arrayBuffer()); // before a path is free: it stays so
  const path = handle && await known(handle) || named(file.name);
  folder.put(path, text);
  if (handle) handles.set(path, handle);
  return path;
};

// pick lets a person choose a file with one of the extensions; "" when nothing was chosen.
async function pick(...extensions) {
  const accept = extensions.map((e) => "." + e);
  if (globalThis.showOpenFilePicker) {
    try {
      const [handle] = await showOpenFilePicker({ types: [{ description: "Puzzles", accept: { "application/octet-stream": accept } }] });
      return await take(await handle.getFile(), handle);
    } catch (e) {
      if (e.name === "AbortError") return "";
      if (e.name !== "SecurityError") throw e; // else the page stands in another one
    }
  }
  const input = Object.assign(document.createElement("input"), { type: "file", accept: accept.join(",") });
  return new Promise((done, failed) => {
    input.addEventListener("change", () => take(input.files[0]).then(done, failed));
    input.addEventListener("cancel", () => done(""));
    input.click();
  });
}

// place lets a person choose where a file is to be written, and is its path in the folder;
// "" when nothing was chosen. Puzzles stay in the folder, other files pass through it.
async function place(name) {
  const ours = /\.(quadrille|json)$/.test(name), end = name.slice(name.lastIndexOf("."));
  if (globalThis.showSaveFilePicker) {
    try {
      const handle = await showSaveFilePicker({ suggestedName: name, types: [{ description: end.slice(1), accept: { "application/octet-stream": [end] } }] });
      const path = ours ? await known(handle) || named(handle.name) : "/tmp/" + handle.name;
      handles.set(path, handle);
      return path;
    } catch (e) {
      if (e.name === "AbortError") return "";
      if (e.name !== "SecurityError") throw e;
    }
  }
  return ours ? named(name) : "/tmp/" + name;
}

const download = (path) => {
  const url = URL.createObjectURL(new Blob([folder.text(path)]));
  const a = Object.assign(document.createElement("a"), { href: url, download: path.slice(path.lastIndexOf("/") + 1) });
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
};

// show opens a file in a tab of its own, where it can be printed; where none can be
// opened it is a download. The address of the file lasts as long as the tab.
function show(path) {
  const url = URL.createObjectURL(new Blob([folder.text(path)], { type: "application/pdf" }));
  const tab = open(url, "_blank");
  if (!tab) download(path);
  const looks = setInterval(() => {
    if (tab && !tab.closed) return;
    clearInterval(looks);
    URL.revokeObjectURL(url);
  }, 1000);
}

// full goes to the full screen, and back.
async function full() {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch (e) {
    console.warn(e);
  }
}

// arriving has by path in the folder the writing of the file of the machine that is under
// way, or was the last.
const arriving = new Map();
let writing = 0; // such files that are being written
folder.onWritten((path) => {
  if (!/^\/(files|tmp)\/[^./][^/]*$/.test(path)) return; // not of a person
  const handle = handles.get(path);
  if (!handle) return download(path);
  const puts = put(handle, folder.text(path), arriving.get(path));
  puts.catch(() => {}); // arrived tells
  arriving.set(path, puts);
});

// put writes a file of the machine, after what is written to it before.
const put = async (handle, text, before) => {
  writing++;
  try {
    await before?.catch(() => {});
    const w = await handle.createWritable();
    await w.write(text);
    await w.close();
  } catch (e) {
    throw new Error(`${handle.name}: ${e.message}`);
  } finally {
    writing--;
  }
};

// arrived ends once the file of the machine behind a path is written, and fails with why it
// is not. A download is the browser's from its beginning.
async function arrived(path) {
  await arriving.get(path);
  return path;
}

document.addEventListener("dragover", (e) => e.preventDefault());
document.addEventListener("drop", async (e) => {
  e.preventDefault();
  const files = [...e.dataTransfer.files], text = e.dataTransfer.getData("text/uri-list") || e.dataTransfer.getData("text/plain");
  const there = (f) => take(f).catch(() => named(f.name)); // a path without a file, for what cannot be read
  if (files.length > 0) tell("opened", ...await Promise.all(files.map(there)));
  else if (text) tell("dropped", text);
});

addEventListener("hashchange", () => { if (location.hash.length > 1) tell("linked", fragment()); });
addEventListener("visibilitychange", () => { if (document.hidden) tell("hidden"); });
addEventListener("beforeunload", (e) => {
  if (folder.unwritten() + writing > 0) e.preventDefault();
  tell("hidden"); // while there is still time to keep what is unsaved
});

// A browser that keeps nothing for a page throws where Fyne, for its settings and for files of
// its own, does not expect it: settings last as long as the page then, and no database opens.
try {
  localStorage;
} catch (error) {
  const settings = new Map();
  Object.defineProperty(globalThis, "localStorage", { value: { getItem: (name) => settings.get(name) ?? null, setItem: (name, text) => settings.set(name, text) } });
  indexedDB.open = () => {
    const request = Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
    Object.defineProperties(request, { error: { value: error }, onsuccess: { writable: true }, onerror: { set(f) { request.addEventListener("error", f); } } });
    setTimeout(() => request.dispatchEvent(new Event("error")));
    return request;
  };
}

// ---- Text. Fyne takes the keys of ASCII alone. The other letters, and what is composed of
// several keys, by an input method or on the keyboard of a phone, come through a field that
// has the focus while the window takes text. Fyne tells the field of this name by its focus
// and blur that something, text or not, has the keyboard.
const field = document.getElementById("dummyEntry"), focus = field.focus.bind(field);
field.focus = () => tell("focused");

// write lets the field take text, or no more.
function write(on) {
  if (on) focus();
  else field.blur();
}

const empty = () => { field.value = " "; }; // which can be deleted
const key = (key, keyCode) => {
  for (const kind of ["keydown", "keyup"]) document.dispatchEvent(new KeyboardEvent(kind, { key, keyCode, bubbles: true, cancelable: true }));
};
const placed = (e) => e.isComposing ? "" : /^(?:Key|Digit)(.)$/.exec(e.code)?.[1] ?? "";
document.addEventListener("keydown", (e) => {
  tell("placed", placed(e));
  if (e.isComposing || ["Dead", "Process", "Unidentified"].includes(e.key)) e.stopPropagation(); // the field's
  else if ([...e.key].length === 1 && e.key > "\x7f" && !e.ctrlKey && !e.altKey && !e.metaKey) tell("typed", e.key);
}, { capture: true });
field.addEventListener("focus", empty);
field.addEventListener("beforeinput", (e) => {
  if (e.inputType === "insertCompositionText") return; // until its end
  e.preventDefault();
  if (e.inputType === "deleteContentBackward") key("Backspace", 8);
  else if (e.inputType === "insertLineBreak") key("Enter", 13);
  else if (e.data) tell("typed", e.data);
});
field.addEventListener("compositionend", (e) => {
  if (e.data) tell("typed", e.data);
  empty();
});

// ---- Keys. Fyne in a browser tells the program of no modifier key that is held, and some keys
// it does not know. Full screen is the browser's, and so is to paste: it asks for no permission then.
const modifiers = (e) => e.shiftKey | e.ctrlKey << 1 | e.altKey << 2 | e.metaKey << 3;
for (const kind of ["keydown", "keyup"]) document.addEventListener(kind, (e) => tell("held", modifiers(e)), { capture: true });
for (const kind of ["mousedown", "mouseup"]) {
  document.addEventListener(kind, (e) => tell("clicked", modifiers(e)), { capture: true });
  addEventListener(kind, () => tell("clicked", null)); // after Fyne
}
const unknown = { Home: "Home", End: "End", PageUp: "Prior", PageDown: "Next" }; // and their names in Fyne
document.addEventListener("keydown", (e) => {
  if (e.isComposing) return; // the field's
  const control = e.ctrlKey || e.metaKey, other = e.altKey && !control && e.key > "\x7f" && [...e.key].length === 1;
  const name = unknown[e.key] ?? (control && "-=".includes(e.key) && e.key || other && placed(e));
  if (name) {
    e.preventDefault();
    tell("pressed", name);
  }
  const pastes = control && !e.altKey && !e.shiftKey && e.keyCode === 86 || e.shiftKey && e.key === "Insert";
  if (name || pastes || e.key === "F11") e.stopPropagation();
}, { capture: true });

// The wheel with Ctrl would zoom the page, and by what Fyne makes of it the board many times. A
// browser tells by it of two fingers on a touchpad too.
let scrolling = false;
document.addEventListener("wheel", (e) => {
  e.preventDefault();
  if (scrolling) return; // Fyne's
  e.stopPropagation();
  const { deltaX, deltaY } = e, pixels = [1, 16, innerHeight][e.deltaMode];
  if (e.ctrlKey) tell("zoomed", Math.exp(Math.max(-24, Math.min(24, -deltaY)) / 100));
  else scroll(deltaX * pixels, deltaY * pixels);
}, { capture: true, passive: false });

// scroll scrolls what is under the pointer by pixels. Of what is told to Fyne, less than five
// scrolls by a fifth of it, and more by the double.
function scroll(x, y) {
  scrolling = true;
  for (const [axis, by] of Object.entries({ deltaX: x, deltaY: y })) {
    const far = Math.abs(by) >= 10, parts = far ? 1 : Math.ceil(Math.abs(by) * 1.1);
    for (let n = 0; n < parts; n++) document.dispatchEvent(new WheelEvent("wheel", { [axis]: far ? by / 2 : by * 5 / parts, cancelable: true }));
  }
  scrolling = false;
}

// ---- The clipboard. A browser keeps it from a page whose host has no certificate, but for what
// a person orders; what it refuses then too, the page has for itself.
let copied = "";
const system = navigator.clipboard;
quadrille.inserting = null; // the text that the browser pastes, while the program takes it
document.addEventListener("paste", (e) => {
  e.preventDefault();
  tell("inserted", e.clipboardData.getData("text/plain") || copied);
});
const copy = (text) => { // as an order of a person, to whom the clipboard is not forbidden
  const puts = (e) => {
    e.preventDefault();
    e.clipboardData.setData("text/plain", text);
  };
  document.addEventListener("copy", puts);
  document.execCommand("copy");
  document.removeEventListener("copy", puts);
};
Object.defineProperty(navigator, "clipboard", { value: {
  readText: async () => quadrille.inserting ?? (system ? system.readText().catch(() => copied) : copied),
  writeText: async (text) => {
    copied = text;
    try {
      await system.writeText(text);
    } catch {
      copy(text);
    }
  },
} });

// ---- Fingers. One finger is the mouse's left button, one that rests its right one; two
// fingers move and zoom.
const rest = 500, still = 8; // milliseconds, pixels
let finger = null, pair = null;

const mouse = (kind, at, button = 0) => document.dispatchEvent(new MouseEvent(kind, { clientX: at.clientX, clientY: at.clientY, button, bubbles: true, cancelable: true }));
const press = (at, button) => { mouse("mousemove", at); mouse("mousedown", at, button); };
const between = (touches) => ({
  clientX: (touches[0].clientX + touches[1].clientX) / 2, clientY: (touches[0].clientY + touches[1].clientY) / 2,
  apart: Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY),
});
const end = () => {
  if (!finger) return;
  clearTimeout(finger.timer);
  if (finger.button === null) press(finger.at, finger.button = 0);
  mouse("mouseup", finger.at, finger.button);
  finger = null;
};

const touch = {
  touchstart(e) {
    if (e.touches.length === 2) {
      if (finger && finger.button === null) {
        clearTimeout(finger.timer);
        finger = null;
      }
      end();
      pair = between(e.touches);
      mouse("mousemove", pair);
    } else if (e.touches.length === 1) {
      const at = e.touches[0];
      finger = { at, button: null, timer: setTimeout(() => press(finger.at, finger.button = 2), rest) };
    }
  },
  touchmove(e) {
    if (pair && e.touches.length === 2) {
      const now = between(e.touches);
      mouse("mousemove", now);
      if (Math.abs(now.apart - pair.apart) > 1) tell("zoomed", now.apart / pair.apart);
      scroll(pair.clientX - now.clientX, pair.clientY - now.clientY);
      pair = now;
    } else if (finger) {
      const at = e.touches[0];
      if (finger.button === null) {
        if (Math.hypot(at.clientX - finger.at.clientX, at.clientY - finger.at.clientY) < still) return;
        clearTimeout(finger.timer);
        press(finger.at, finger.button = 0);
      }
      mouse("mousemove", finger.at = at);
    }
  },
  touchend(e) {
    if (e.touches.length < 2) pair = null;
    if (e.touches.length === 0) end();
  },
};
touch.touchcancel = touch.touchend;
for (const [kind, does] of Object.entries(touch)) {
  document.addEventListener(kind, (e) => { e.preventDefault(); does(e); }, { passive: false });
}

// ---- The engine: the program once more, in a worker beside the page, so that no search
// stops the page. It begins once the window is drawn. come is called with "ready" and
// then with each message. When the worker ends, gone is called: with true when another one
// begins, for which messages wait until it is ready. One that never was ready has none after
// it, which would do no better. Once it has come, or has not, all files are fetched anew for use
// without a network: before that this would be in the way of what a person waits for.
let engine = null; // the program, compiled
let spare = null; // the worker that has loaded it, and waits to run it
const keepOffline = () => navigator.serviceWorker?.register("offline.js").catch(console.warn);
quadrille.asked = 0; // messages to workers
quadrille.employ = (come, gone) => {
  let worker, ready = false;
  const waiting = [];
  const post = (message) => worker.postMessage(message, [message.buffer]);
  quadrille.ask = (message) => {
    quadrille.asked++;
    if (ready) post(message);
    else waiting.push(message);
  };
  const ended = (e) => {
    console.error("the worker has ended", e?.message ?? "");
    if (worker) worker.onmessage = worker.onerror = null;
    worker?.terminate();
    if (ready) quadrille.employ(come, gone);
    else keepOffline();
    gone(ready);
  };
  const begin = () => {
    try {
      worker = spare ?? new Worker("engine.js?VERSION");
    } catch (e) {
      return ended(e);
    }
    spare = null;
    worker.onerror = ended;
    worker.onmessage = (e) => {
      if (e.data === "ended") return ended();
      if (!ready) {
        ready = true;
        waiting.splice(0).forEach(post);
        keepOffline();
      }
      come(e.data);
    };
    worker.postMessage(engine);
  };
  const after = (frames) => requestAnimationFrame(() => (frames > 1 ? after(frames - 1) : begin()));
  after(3);
};

// ---- The program. The worker that will be the engine loads it, so that nobody waits for the
// page's thread meanwhile; where no worker is to be had, the page does it.
const loading = (tells) => new Promise((done, failed) => {
  const alone = () => {
    spare = null;
    load(tells).then(done, failed);
  };
  try {
    spare = new Worker("engine.js?VERSION");
  } catch {
    return alone();
  }
  spare.onmessage = ({ data }) => {
    if (typeof data === "number") return tells(data);
    spare.onerror = spare.onmessageerror = () => { spare = null; }; // nothing is to be loaded any more
    if (typeof data === "string") failed(new Error(data));
    else done(data);
  };
  spare.onerror = spare.onmessageerror = alone;
  spare.postMessage("load");
});

const fails = (e) => say(`Quadrille does not run here: ${e.message.replace(/\.$/, "")}.`);

const start = async () => {
  const unkept = (e) => tell("unkept", e.message);
  const [program] = await Promise.all([loading((percent) => say(`Loading … ${percent} %`)), folder.load(unkept).catch(unkept)]);
  const go = new Go();
  const { fault } = history.state ?? {};
  history.replaceState(null, "");
  go.argv = fault ? ["studio", "-fault", fault] : ["studio"];
  // The window is made for 720 pixels at least; a phone shows it smaller. Garbage is collected
  // more rarely than elsewhere, for it is collected on the one thread that draws, as long as
  // there is little of it.
  go.env = { HOME: "/home", TMPDIR: "/tmp", LANG: navigator.language, GOGC: "400", GOMEMLIMIT: "1GiB", FYNE_SCALE: String(Math.min(1, innerWidth / 720)) };
  go.exit = (code) => {
    if (code === 0) return;
    const e = new Error(document.createElement("canvas").getContext("webgl") ? `the program ended (${code})` : "the browser has no WebGL");
    fails(e); // nobody catches what is thrown later than at the start
    throw e;
  };
  const instance = await WebAssembly.instantiate(program, go.importObject);
  engine = program;
  say("");
  await go.run(instance);
  say("Quadrille has ended. Load the page again to go on.");
};

start().catch(fails);
