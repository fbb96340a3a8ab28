// Who only looks at a link, such as the preview of a chat, takes no place: a page that is open asks for one.
const note = document.getElementById("note");

async function come() {
  const answer = await fetch(location.pathname, { method: "POST", referrerPolicy: "same-origin" }).catch(() => null);
  if (!answer) setTimeout(come, 1000);
  else if (answer.ok) location.replace("/");
  else note.textContent = await answer.text();
}

if (document.visibilityState === "visible") come();
else document.addEventListener("visibilitychange", come, { once: true });
