import { CHANNEL_NAME } from "../challenges/channel";
import { escapeHtml } from "../../escape-html";
import { htmlPage } from "../../html-page";
import type { DeliveryState } from "./delivery";
import type { Message } from "./outbox";

/** The outbox as a page. */
export function renderOutbox(messages: readonly Message[]): string {
  const list =
    messages.length === 0
      ? "<p>No message has been sent yet.</p>"
      : `<ol>${messages.map((message) => `<li>${renderMessage(message)}</li>`).join("")}</ol>`;
  return htmlPage({
    title: "Outbox",
    head: '<meta http-equiv="refresh" content="15">\n',
    body: `<p>Messages that the embedded identity provider would have sent, newest first.</p>\n${list}`,
  });
}

const DELIVERY_NOTE = {
  waiting: ", not delivered to the mail server yet",
  sent: ", delivered to the mail server",
  failed: ", refused by the mail server",
} satisfies Record<DeliveryState, string>;

function renderMessage({
  to,
  channel = "email",
  subject,
  text,
  code,
  link,
  sender,
  sentAt,
  delivery,
}: Message): string {
  const time = new Date(sentAt).toISOString();
  return [
    "<article>",
    renderSender(sender),
    `<h2>${escapeHtml(subject)}</h2>`,
    `<p class="facts">${CHANNEL_NAME[channel]} to <strong>${escapeHtml(to)}</strong> at <time datetime="${time}">${toReadableTime(time)}</time>${delivery ? DELIVERY_NOTE[delivery] : ""}</p>`,
    code === undefined ? "" : `<p class="code">${escapeHtml(code)}</p>`,
    `<p class="text">${escapeHtml(text)}</p>`,
    link === undefined ? "" : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    sender?.footer === undefined ? "" : `<p class="facts">${escapeHtml(sender.footer)}</p>`,
    "</article>",
  ].join("");
}

/** The logo is requested from the host of the page. If the host belongs to another brand, the name is shown instead. */
function renderSender(sender: Message["sender"]): string {
  if (!sender) return "";
  const { fromName, replyTo, logo } = sender;
  const name = escapeHtml(fromName);
  return [
    logo === undefined ? "" : `<p><img src="${escapeHtml(logo)}" alt="${name}" height="28"></p>`,
    `<p class="facts">From <strong>${name}</strong>${replyTo === undefined ? "" : `, replies to ${escapeHtml(replyTo)}`}</p>`,
  ].join("");
}

function toReadableTime(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;
}

export const OUTBOX_STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0 0 0.25rem; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1rem; }
ol { margin: 1.5rem 0; padding: 0; list-style: none; display: grid; gap: 1rem; }
article { padding: 1rem 1.25rem; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 0.5rem; }
button { padding: 0.5rem 1rem; border: 1px solid color-mix(in srgb, CanvasText 30%, Canvas); border-radius: 0.375rem; background: Canvas; color: LinkText; font: inherit; cursor: pointer; }
button:hover { background: color-mix(in srgb, CanvasText 6%, Canvas); }
article p { margin: 0.25rem 0 0; overflow-wrap: anywhere; }
.text { white-space: pre-line; }
.facts { font-size: 0.875rem; }
.code { font: 600 1.75rem/1.4 ui-monospace, monospace; letter-spacing: 0.15em; }
`;
