import type { Hunt } from "~/contract/hunt";

import { lookOf, LOOKS } from "./looks";
import { huntTab, HUNT_TABS } from "./tabs";

type EarlierHunt = Pick<Hunt, "text" | "path">;

/** Earlier hunts with their names, latest first. Of hunts that differ only in details of the screen, the latest. */
export function nameHunts(hunts: readonly EarlierHunt[]): { label: string; path: string }[] {
  const named = new Map<string, string>();
  for (const hunt of hunts) {
    const label = nameOf(hunt);
    if (!named.has(label)) named.set(label, hunt.path);
  }
  return [...named].map(([label, path]) => ({ label, path }));
}

/** The hunt's query, followed by its list and its view unless they are the default: "range:24h, DNS queries, Graph". */
function nameOf({ text, path }: EarlierHunt): string {
  const params = new URL(path, "http://console.test").searchParams;
  const [tab, look] = [huntTab(params), lookOf(params)];
  return [text, ...(tab === "flow" ? [] : [HUNT_TABS[tab]]), ...(look === "table" ? [] : [LOOKS[look]])].join(", ");
}
