// The table in a browser: pictures come in, pointer, fingers, keys and text go out. All rules live where it is drawn.
const WORDS = JSON.parse(document.getElementById("words").textContent);
const table = document.getElementById("table"), picture = document.getElementById("picture");
const note = document.getElementById("note"), pen = picture.getContext("2d", { alpha: false });
const CLOSED = { 4001: "left", 4002: "full", 4003: "elsewhere", 4004: "broken", 4005: "rude", 4006: "shut", 4007: "away" };
const LARGEST = [1920, 1200], SMALLEST = [1280, 640], CLOSEST = 4;
const PHONE = 500; // a screen whose short side has fewer points than this is a phone's
const small = Math.min(screen.width, screen.height) < PHONE;

// ---- the door

const LONGEST_PATIENCE = 5000;
let socket = null, patience = 300, arrived = false, warned = false, wasShut = false, waitingToKnock = 0;

function say(told) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(told));
}

function knock() {
  const here = socket = new WebSocket(`ws://${location.host}/socket`);
  let opened = false;
  socket.binaryType = "arraybuffer";
  arrived = false;
  socket.onopen = () => { opened = true; wasShut = false; patience = 300; say(wanted()); };
  socket.onmessage = e => { if (socket === here) typeof e.data === "string" ? told(JSON.parse(e.data)) : pictured(e.data); };
  socket.onclose = async e => {
    if (socket !== here) return;
    const why = CLOSED[e.code] || !opened && await isForgotten() && "forgotten";
    if (socket !== here) return;
    tell(WORDS[why || (wasShut ? "shut" : "knocking_again")]);
    if (why === "shut") { wasShut = true; patience = LONGEST_PATIENCE; }
    else if (why) {
      socket = null;
      if (why !== "away") offer(WORDS.come_back, () => location.reload());
      return;
    }
    waitingToKnock = setTimeout(knock, patience);
    patience = Math.min(LONGEST_PATIENCE, patience * 1.6);
  };
}

// A socket that is refused does not say why: a door that has forgotten us has no page for us either.
const isForgotten = () => fetch("/").then(r => r.status === 403, () => false);

// Who was asleep holds a socket that may be dead without knowing it.
const ASLEEP = 15000;
let awake = Date.now();
function wakeUp() {
  const slept = Date.now() - awake > ASLEEP;
  awake = Date.now();
  if (!slept || !socket) return;
  clearTimeout(waitingToKnock);
  const old = socket;
  patience = 300;
  knock();
  old.close();
}
setInterval(() => { if (!document.hidden) wakeUp(); }, 2000);

function tell(sentence, button, done) {
  note.textContent = sentence;
  note.hidden = false;
  if (button) offer(button, done);
}

function offer(button, done) {
  const go = note.appendChild(document.createElement("button"));
  go.textContent = button;
  go.onclick = done;
}

// ---- the size to be drawn at: the window's own pixels, within reason

function wanted() {
  const dense = Math.min(devicePixelRatio || 1, 2), w = innerWidth * dense, h = innerHeight * dense;
  const up = Math.max(1, SMALLEST[0] / w, SMALLEST[1] / h);
  const by = up > 1 ? up : Math.min(1, LARGEST[0] / w, LARGEST[1] / h);
  const fit = (n, low, high) => Math.max(low, Math.min(high, Math.round(n)));
  return { t: "size", w: fit(w * by, 640, 2560), h: fit(h * by, 360, 1600), s: small ? 150 : 0 };
}

// ---- pictures, in the order in which they come

let wide = 0, high = 0, zoom = 1, left = 0, top_ = 0, fit = 1, shown = 0, latest = Promise.resolve();

function pictured(data) {
  latest = latest.then(() => paint(data)).catch(() => say({ t: "seen", n: shown }));
}

async function paint(data) {
  const view = new DataView(data), number = view.getUint32(0), w = view.getUint16(4), h = view.getUint16(6);
  const parts = [];
  for (let i = 0, at = 10; i < view.getUint16(8); i++) {
    const length = view.getUint32(at + 8), jpeg = new Blob([new Uint8Array(data, at + 12, length)], { type: "image/jpeg" });
    parts.push([0, 2, 4, 6].map(n => view.getUint16(at + n)).concat(createImageBitmap(jpeg)));
    at += 12 + length;
  }
  const bitmaps = await Promise.all(parts.map(p => p[4]));
  if (w !== wide || h !== high) {
    picture.width = wide = w;
    picture.height = high = h;
    place();
  }
  parts.forEach(([x, y, w, h], i) => { pen.drawImage(bitmaps[i], x, y, w, h); bitmaps[i].close(); });
  if (!arrived) welcome();
  shown = number;
  picture.dataset.shown = number;
  say({ t: "seen", n: number });
  showBar();
}

function welcome() {
  arrived = note.hidden = true;
  if (!small || warned) return;
  warned = true;
  tell(innerHeight > innerWidth ? WORDS.small_and_upright : WORDS.small_screen, WORDS.go_on, () => { note.hidden = true; zoomTable(1.6); });
}

function place() {
  fit = Math.min(innerWidth / wide, innerHeight / high) || 1;
  const by = fit * zoom, w = wide * by, h = high * by, room = innerHeight - (zoom > 1 ? barHeight() : 0);
  left = w <= innerWidth ? (innerWidth - w) / 2 : Math.min(0, Math.max(innerWidth - w, left));
  top_ = h <= room ? (room - h) / 2 : Math.min(0, Math.max(room - h, top_));
  picture.style.transform = `translate(${left}px, ${top_}px) scale(${by})`;
  for (const { at: [x, y, fw, fh], field } of fields)
    Object.assign(field.style, { left: `${left + x * by}px`, top: `${top_ + y * by}px`, width: `${fw * by}px`, height: `${fh * by}px` });
  showBar();
}

function zoomTable(to) {
  if (strip) zoomAt(to, 0, 0);
  else near = to;
}

function zoomAt(to, x, y) {
  const next = Math.max(1, Math.min(CLOSEST, to)), by = next / zoom;
  left = x - (x - left) * by;
  top_ = y - (y - top_) * by;
  zoom = next;
  place();
}

const at = e => ({ x: Math.round((e.clientX - left) / (fit * zoom)), y: Math.round((e.clientY + lifted - top_) / (fit * zoom)) });

// ---- the prompt bar, always in view while the table is seen from near

const bar = document.createElement("canvas");
bar.id = "bar";
table.append(bar);
let strip = null, near = 1; // where the bar lies in the picture; how near the table was looked at

// A sheet over the table has no bar: it is shown whole, and the table as before when it has gone.
function layBar(at) {
  const had = strip;
  strip = at.length ? at : null;
  if (had && !strip) { near = zoom; zoom = 1; }
  else if (!had && strip) zoom = near;
  place();
}

const barHeight = () => strip ? strip[3] * innerWidth / strip[2] : 0;

function showBar() {
  const needed = strip && zoom > 1;
  bar.style.display = needed ? "block" : "none";
  if (!needed) return;
  const [x, y, w, h] = strip;
  bar.width = w;
  bar.height = h;
  bar.style.height = `${barHeight()}px`;
  bar.getContext("2d", { alpha: false }).drawImage(picture, x, y, w, h, 0, 0, w, h);
}

function where(e) {
  if (e.target !== bar) return at(e);
  const by = innerWidth / strip[2];
  return { x: Math.round(strip[0] + e.clientX / by), y: Math.round(strip[1] + (e.clientY + lifted - innerHeight + barHeight()) / by) };
}

// ---- pointers: one finger is the table's; two fingers zoom and move the picture here

const fingers = new Map();
let pinch = null, moved = null, waiting = 0;

function spread() {
  const [a, b] = [...fingers.values()];
  return { d: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
}

table.addEventListener("pointerdown", e => {
  unlock();
  if (e.target.className === "field") return;
  e.preventDefault();
  picture.focus({ preventScroll: true });
  if (e.pointerType === "touch") {
    fingers.set(e.pointerId, e);
    if (fingers.size === 1) say({ t: "touch", p: "down", i: e.pointerId & 0xffff, ...where(e) });
    else if (fingers.size === 2) { say({ t: "leave" }); pinch = { ...spread(), zoom, left, top: top_ }; }
    return;
  }
  table.setPointerCapture(e.pointerId);
  say({ t: "down", b: button(e), c: clicks(e), ...where(e) });
});

let before = null; // the last press, to know a double click: pointer events do not count
function clicks(e) {
  const again = before && e.timeStamp - before.when < 400 && Math.hypot(e.clientX - before.x, e.clientY - before.y) < 6;
  before = { when: e.timeStamp, x: e.clientX, y: e.clientY, n: again ? Math.min(3, before.n + 1) : 1 };
  return before.n;
}

const button = e => e.button === 2 ? 3 : e.button === 1 ? 2 : 1;

table.addEventListener("pointermove", e => {
  if (e.pointerType === "touch") {
    if (!fingers.has(e.pointerId)) return;
    fingers.set(e.pointerId, e);
    if (pinch) {
      if (fingers.size !== 2) return;
      const now = spread();
      zoom = Math.max(1, Math.min(CLOSEST, pinch.zoom * now.d / Math.max(1, pinch.d)));
      left = now.x - (pinch.x - pinch.left) * zoom / pinch.zoom;
      top_ = now.y - (pinch.y - pinch.top) * zoom / pinch.zoom;
      place();
      return;
    }
    moved = { t: "touch", p: "move", i: e.pointerId & 0xffff, ...where(e) };
  } else moved = { t: "move", ...where(e) };
  waiting ||= requestAnimationFrame(tellMoved);
});

function tellMoved() {
  if (waiting) cancelAnimationFrame(waiting);
  waiting = 0;
  if (moved) say(moved);
  moved = null;
}

table.addEventListener("pointerup", e => {
  tellMoved();
  if (e.pointerType !== "touch") { say({ t: "up", b: button(e), ...where(e) }); return; }
  const was = fingers.delete(e.pointerId);
  if (pinch) { if (!fingers.size) pinch = null; }
  else if (was) say({ t: "touch", p: "up", i: e.pointerId & 0xffff, ...where(e) });
});

table.addEventListener("pointercancel", e => {
  fingers.delete(e.pointerId);
  if (!fingers.size) pinch = null;
  say({ t: "leave" });
});
document.documentElement.addEventListener("pointerleave", e => { if (e.pointerType !== "touch") say({ t: "leave" }); });
table.addEventListener("contextmenu", e => e.preventDefault());
table.addEventListener("wheel", e => {
  e.preventDefault();
  if (e.ctrlKey) { zoomAt(zoom * Math.exp(-e.deltaY / 200), e.clientX, e.clientY); return; }
  const lines = [1 / 40, 1, 10][e.deltaMode], bound = n => Math.max(-100, Math.min(100, n * lines));
  say({ t: "wheel", dx: bound(e.deltaX), dy: -bound(e.deltaY), ...where(e) });
}, { passive: false });

// ---- keys and text

const OURS = "zyac", THEIRS = ["F5", "F12"]; // with Ctrl: the table's; without: the browser's

function key(e) {
  if (e.isComposing || THEIRS.includes(e.key)) return;
  const held = e.ctrlKey || e.metaKey;
  if (held && !OURS.includes(e.key.toLowerCase())) return;
  say({ t: "key", k: e.key, c: held, s: e.shiftKey, a: e.altKey, r: e.repeat });
  const typing = e.target.className === "field";
  if (!typing || ["Tab", "Enter", "Escape"].includes(e.key)) e.preventDefault();
  if (!typing && e.key.length === 1 && !held && !e.altKey) say({ t: "text", x: e.key });
}

picture.addEventListener("keydown", e => { unlock(); key(e); });

// Fields that nobody sees lie over those of the picture, so that a tablet brings up its keyboard.
const EMPTY = "\u200b", fields = [];

function layFields(places) {
  while (fields.length > places.length) fields.pop().field.remove();
  places.forEach((place_, i) => {
    if (!fields[i]) fields[i] = { field: newField() };
    fields[i].at = place_;
  });
  if (!fields.some(f => f.field === document.activeElement)) picture.focus({ preventScroll: true });
  place();
  lift();
}

// A keyboard on the screen covers what is below: the table goes up until the field that is typed in is seen.
let lifted = 0;
function lift() {
  const field = document.activeElement, view = window.visualViewport;
  const hidden = !view || view.scale !== 1 ? 0 : innerHeight - view.height;
  const foot = field?.className === "field" ? field.getBoundingClientRect().bottom + lifted + 12 : 0;
  lifted = Math.max(0, Math.min(hidden, foot - view?.height - view?.offsetTop || 0));
  table.style.transform = lifted ? `translateY(${-lifted}px)` : "";
}
for (const what of ["resize", "scroll"]) window.visualViewport?.addEventListener(what, lift);

function newField() {
  const field = document.createElement("input");
  Object.assign(field, { className: "field", autocapitalize: "off", autocomplete: "off", spellcheck: false, enterKeyHint: "done", value: EMPTY });
  let keyed = false; // whether a key deletes: keyboards on a screen have none, and say only what is to go
  const typed = text => { if (text) say({ t: "text", x: printable(text) }); field.value = EMPTY; };
  for (const what of ["focus", "blur"]) field.addEventListener(what, lift);
  field.addEventListener("pointerdown", e => {
    say({ t: "down", b: 1, c: 1, ...at(e) });
    say({ t: "up", b: 1, ...at(e) });
  });
  field.addEventListener("keydown", e => { keyed = ["Backspace", "Delete"].includes(e.key); unlock(); key(e); });
  field.addEventListener("beforeinput", e => {
    if (!e.inputType.startsWith("delete") || e.isComposing) return;
    e.preventDefault();
    if (!keyed) say({ t: "key", k: "Backspace", c: false, s: false, a: false, r: false });
  });
  field.addEventListener("compositionupdate", e => say({ t: "composing", x: printable(e.data) }));
  field.addEventListener("compositionend", e => { say({ t: "composing", x: "" }); typed(e.data); });
  field.addEventListener("input", e => { if (!e.isComposing) typed(e.data); });
  field.addEventListener("paste", e => { e.preventDefault(); typed(e.clipboardData.getData("text")); });
  table.append(field);
  return field;
}

const printable = text => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").slice(0, 200);

// ---- sounds: names come from the table, samples are fetched once; browsers let them ring after the first press

let speakers = null, music = null, wished = null;
const samples = new Map();

function unlock() {
  if (!speakers) {
    try { speakers = new AudioContext(); } catch { return; }
    if (wished) playMusic(wished);
  }
  if (speakers.state === "suspended") speakers.resume();
}

function sample(name) {
  if (!samples.has(name))
    samples.set(name, fetch(`/sound/${name}.ogg`).then(r => r.arrayBuffer()).then(b => speakers.decodeAudioData(b)).catch(() => null));
  return samples.get(name);
}

async function ring(name, loud, side) {
  const sound = speakers && await sample(name);
  if (!sound) return;
  const source = speakers.createBufferSource(), volume = speakers.createGain(), pan = speakers.createStereoPanner();
  source.buffer = sound;
  volume.gain.value = loud;
  pan.pan.value = side || 0;
  source.connect(volume).connect(pan).connect(speakers.destination);
  source.start();
}

const LEAVE = 0.4, SLIDE = 1.2; // seconds, as time constants

function playMusic({ piece, layers }) {
  wished = { piece, layers };
  if (!speakers) return;
  if (music?.piece !== piece) {
    if (music) fade(music);
    music = { piece, layers: new Map() };
    for (const name of Object.keys(layers)) {
      const audio = new Audio(`/sound/music/${piece}/${name}.ogg`), volume = speakers.createGain();
      audio.loop = true;
      volume.gain.value = 0;
      speakers.createMediaElementSource(audio).connect(volume).connect(speakers.destination);
      audio.play().catch(() => {});
      music.layers.set(name, { audio, volume });
    }
  }
  for (const [name, loud] of Object.entries(layers)) music.layers.get(name)?.volume.gain.setTargetAtTime(loud, speakers.currentTime, SLIDE);
}

function fade(old) {
  for (const { audio, volume } of old.layers.values()) {
    volume.gain.setTargetAtTime(0, speakers.currentTime, LEAVE);
    setTimeout(() => audio.pause(), 4000 * LEAVE);
  }
}

// ---- what the table tells

function told(m) {
  if (m.sound) ring(m.sound, m.loud, m.side);
  if (m.music) playMusic(m.music);
  if (m.fields) layFields(m.fields);
  if (m.bar) layBar(m.bar);
  if (m.attention && document.hidden) document.title = "● Tollan";
  if (m.fullscreen) document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(() => {});
}

// ---- the window around it

let settling = 0;
addEventListener("resize", () => {
  place();
  clearTimeout(settling);
  settling = setTimeout(() => say(wanted()), 150);
});
document.addEventListener("visibilitychange", () => { if (!document.hidden) { document.title = "Tollan"; wakeUp(); } });
history.pushState(null, "");
addEventListener("popstate", () => { // "back" is Esc, as on the table
  history.pushState(null, "");
  say({ t: "key", k: "Escape", c: false, s: false, a: false, r: false });
});

tell(WORDS.knocking);
picture.focus();
knock();
