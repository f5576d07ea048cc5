import { expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";
import type { Visibility } from "~/access/visibility";

import { fetchPrompts } from "./prompts.server";

const catalogue = readCatalogue("config");
const EVERYTHING = { hiddenBy: () => undefined, hiddenAt: () => undefined } as Partial<Visibility> as Visibility;

/** The prompts of flows with an API that supports these filters besides exact values and times. */
async function promptsWith(filters: readonly string[]): Promise<string[]> {
  type Viewer = Parameters<typeof fetchPrompts>[0];
  const viewer: Partial<Viewer> = {
    api: { readFilterSupport: () => Promise.resolve(new Set(filters)) } as Partial<Viewer["api"]> as Viewer["api"],
    brand: { prompts: {} },
    viewer: { role: { id: "member" } } as Viewer["viewer"],
    visibility: EVERYTHING,
    remember: (() => Promise.resolve({ site: "HQ", device: "nas-01" })) as Viewer["remember"],
  };
  return fetchPrompts(viewer as Viewer, catalogue, "flow");
}

test("a question that needs a filter which the API lacks is not suggested", async () => {
  const all = await promptsWith(["numberRange", "numberRange.exclusive", "exists", "orMissing"]);
  expect(all).toHaveLength(8);
  const few = await promptsWith([]);
  expect(few).toContain("Blocked flows to Russia today");
  expect(few).not.toContain("Outbound flows over 100 MB in the last 7 days");
  expect(all.filter((prompt) => !few.includes(prompt))).toEqual([
    "Outbound flows over 100 MB in the last 7 days",
    "Outbound flows longer than 2 hours since yesterday",
    "High risk TLS flows without a server name",
  ]);
});
