import { expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";
import type { PromptContext } from "~/catalogue/prompts";
import type { Visibility } from "~/access/visibility";

import { fetchPrompts } from "./prompts.server";

const catalogue = readCatalogue("config");
const EVERYTHING = { hiddenBy: () => undefined, hiddenAt: () => undefined } as Partial<Visibility> as Visibility;

type Viewer = Parameters<typeof fetchPrompts>[0];
const FILTERS = ["numberRange", "numberRange.exclusive", "exists", "orMissing"];

const rememberNames = (device: string) =>
  ((family: string) => Promise.resolve(family === "Site" ? "HQ" : device)) as Viewer["remember"];

/** The prompts with an API that supports these filters besides exact values and times; by default, of flows. */
async function promptsWith(
  filters: readonly string[],
  {
    context = "flow",
    ...seen
  }: Partial<Pick<Viewer, "brand" | "fieldSets" | "remember">> & { context?: PromptContext } = {},
): Promise<string[]> {
  const viewer: Partial<Viewer> = {
    api: { readFilterSupport: () => Promise.resolve(new Set(filters)) } as Partial<Viewer["api"]> as Viewer["api"],
    brand: { prompts: {}, words: {} },
    fieldSets: catalogue.fieldSets,
    viewer: { role: { id: "member" } } as Viewer["viewer"],
    visibility: EVERYTHING,
    remember: rememberNames("nas-01"),
    ...seen,
  };
  return fetchPrompts(viewer as Viewer, catalogue, context);
}

test("a question about a field that the viewer's organization hides is not suggested", async () => {
  const device = catalogue.fieldSets.get("device");
  if (!device) throw new Error("There is no set device");
  const fields = device.fields.filter(({ name }) => name !== "cve");
  const fieldSets = new Map([...catalogue.fieldSets, ["device", { ...device, fields }]]);
  const vulnerable = "Devices vulnerable to CVE-2024-3094";
  expect(await promptsWith(FILTERS, { context: "command" })).toContain(vulnerable);
  expect(await promptsWith(FILTERS, { context: "command", fieldSets })).not.toContain(vulnerable);
});

test("questions are suggested in the brand's terms, and names are not changed", async () => {
  const brand = { prompts: {}, words: { site: "Location", sites: "Locations", hq: "Office" } };
  expect(await promptsWith(FILTERS, { brand })).toContain("Count flows by application and location this week");
  expect(await promptsWith(FILTERS, { brand, context: "egress_rules" })).toContain("Rules for location HQ");
});

test("a question about a published device is suggested only if an ingress rule publishes one", async () => {
  const withDevice = (device: string) =>
    promptsWith(FILTERS, {
      context: "ingress_rules",
      remember: rememberNames(device),
    });
  expect(await withDevice("nas-01")).toContain("Rules that publish device nas-01");
  expect((await withDevice("")).filter((prompt) => prompt.includes("publish"))).toEqual([]);
});

test("a question that needs a filter which the API lacks is not suggested", async () => {
  const all = await promptsWith(FILTERS);
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
