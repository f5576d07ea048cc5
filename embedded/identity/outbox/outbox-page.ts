import type { Message } from "./outbox";

/** The outbox as a page without scripts; its style is a file of its own, so that no inline style is needed. */
export function renderOutbox(messages: readonly Message[]): string {
  const list =
    messages.length === 0
      ? "<p>No message has been sent yet.</p>"
      : `<ol>${messages.map((message) => `<li>${renderMessage(message)}</li>`).join("")}</ol>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="15">
<title>Outbox</title>
<link rel="stylesheet" href="outbox.css">
</head>
<body>
<main>
<h1>Outbox</h1>
<p>What the embedded identity provider would have sent by e-mail, newest first.</p>
${list}
</main>
</body>
</html>
`;
}

function renderMessage({ to, subject, text, code, link, sender, sentAt }: Message): string {
  const time = new Date(sentAt).toISOString();
  return [
    "<article>",
    renderSender(sender),
    `<h2>${escapeHtml(subject)}</h2>`,
    `<p class="facts">To <strong>${escapeHtml(to)}</strong> at <time datetime="${time}">${toReadableTime(time)}</time></p>`,
    code === undefined ? "" : `<p class="code">${escapeHtml(code)}</p>`,
    `<p>${escapeHtml(text)}</p>`,
    link === undefined ? "" : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    sender?.footer === undefined ? "" : `<p class="facts">${escapeHtml(sender.footer)}</p>`,
    "</article>",
  ].join("");
}

/** The logo is asked for on the host of the page: where that is another brand's, the name stands in its place. */
function renderSender(sender: Message["sender"]): string {
  if (!sender) return "";
  const { fromName, replyTo, logo } = sender;
  const name = escapeHtml(fromName);
  return [
    logo === undefined ? "" : `<p><img src="${escapeHtml(logo)}" alt="${name}" height="28"></p>`,
    `<p class="facts">From <strong>${name}</strong>${replyTo === undefined ? "" : `, answers to ${escapeHtml(replyTo)}`}</p>`,
  ].join("");
}

function toReadableTime(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

export const OUTBOX_STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0 0 0.25rem; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1rem; }
ol { margin: 1.5rem 0; padding: 0; list-style: none; display: grid; gap: 1rem; }
article { padding: 1rem 1.25rem; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 0.5rem; }
article p { margin: 0.25rem 0 0; overflow-wrap: anywhere; }
.facts { font-size: 0.875rem; }
.code { font: 600 1.75rem/1.4 ui-monospace, monospace; letter-spacing: 0.15em; }
`;
