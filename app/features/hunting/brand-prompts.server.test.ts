import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import { readPrompts } from "~/catalogue/prompts.server";

import { promptsOf } from "./brand-prompts.server";

const fieldSets = readFieldSets("config");
const catalogue = { fieldSets, prompts: readPrompts("config", fieldSets) };
const said = (prompts: Parameters<typeof promptsOf>[0]["prompts"], context: Parameters<typeof promptsOf>[2]) =>
  promptsOf({ prompts, words: {} }, catalogue, context).map(({ say }) => say);

test("[9.4] a brand without its own prompts uses those of the console", () => {
  expect(said({}, "flow")).toEqual(catalogue.prompts.contexts.flow.prompts.map(({ say }) => say));
});

test("[9.4] a brand appends prompts to the default ones or replaces them, per context", () => {
  const prompts = { flow: { add: ["Blocked flows yesterday"] }, dns: { replace: ["MX queries today"] } };
  expect(said(prompts, "flow")).toHaveLength(9);
  expect(said(prompts, "flow").at(-1)).toBe("Blocked flows yesterday");
  expect(said(prompts, "dns")).toEqual(["MX queries today"]);
  expect(said(prompts, "command")).toHaveLength(8);
});

test("derives the required API filter and the link of a brand's prompt from its parsed query", () => {
  const replace = ["Flows over 5 GB", "Sites offline", "Allow 203.0.113.9", "Open compliance for macOS"];
  expect(promptsOf({ prompts: { command: { replace } }, words: {} }, catalogue, "command")).toEqual([
    { say: "Flows over 5 GB", set: "flow", means: "totalBytes:>5GB", needs: "numberRange.exclusive" },
    { say: "Sites offline", set: "site", means: "health:down", needs: undefined },
    { say: "Allow 203.0.113.9", draft: "action:allow destination.cidrs:203.0.113.9" },
    { say: "Open compliance for macOS", to: "/insights/compliance/macos" },
  ]);
});

test("reads a brand's prompts in the brand's terms", () => {
  const brand = {
    prompts: { command: { replace: ["Locations offline"] } },
    words: { site: "Location", sites: "Locations" },
  };
  expect(promptsOf(brand, catalogue, "command")).toMatchObject([{ set: "site", means: "health:down" }]);
});
