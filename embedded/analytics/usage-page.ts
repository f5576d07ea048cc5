import { escapeHtml } from "../escape-html";
import { htmlPage } from "../html-page";
import type { UsageEntry } from "./usage-store";

/** A page of the data that browsers have sent. */
export function renderUsage(entries: readonly UsageEntry[]): string {
  const list =
    entries.length === 0
      ? "<p>Nothing has been sent yet. Brands send usage events if their manifest has analytics switched on.</p>"
      : `<ol>${entries.map((entry) => `<li>${renderEntry(entry)}</li>`).join("")}</ol>`;
  return htmlPage({
    title: "Usage events",
    head: '<meta http-equiv="refresh" content="15">\n',
    body: `<p>Events that would have been sent to the analytics service, newest first.</p>\n${list}`,
  });
}

function renderEntry({ at, endpoint, batch, data }: UsageEntry): string {
  const time = new Date(at).toISOString();
  const name = "event" in data ? String(data.event) : endpoint;
  return [
    "<article>",
    `<h2>${escapeHtml(name)}</h2>`,
    `<p class="facts">To <strong>${escapeHtml(endpoint)}</strong> at <time datetime="${time}">${time.slice(0, 19).replace("T", " ")} UTC</time>, in a batch of ${batch}</p>`,
    `<p class="facts">${escapeHtml(JSON.stringify(data))}</p>`,
    "</article>",
  ].join("");
}
