import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";

const INSIGHTS = "/insights";
const DEVICE = `${INSIGHTS}/asset-inventory/ahg-hq-lt-0142`;
/** One of each kind of content: charts, a grid, a record, a checklist, words alone. Every brand's colours meet all of them here. */
const KINDS = ["/dashboard", `${INSIGHTS}/asset-inventory`, DEVICE, `${DEVICE}/compliance`, "/nothing-here"];
const REST = [
  `${DEVICE}/software`,
  `${INSIGHTS}/asset-inventory?view=risk`,
  `${INSIGHTS}/asset-inventory/users`,
  `${INSIGHTS}/compliance`,
  `${INSIGHTS}/compliance/CIS_L2/windows-11`,
  `${INSIGHTS}/threat-intelligence`,
  `${INSIGHTS}/threat-intelligence/thr-infected-laptop-beacon`,
  `${INSIGHTS}/vulnerabilities`,
  `${INSIGHTS}/vulnerabilities/Notepad%2B%2B%20(64-bit%20x64)/8.5.2/Windows`,
  "/policies",
  "/access?path=%2Fpolicies",
];
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that a palette can break; all others look at what every brand has in common. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

// A page takes axe some seconds, and there are many.
test.describe.configure({ timeout: 120_000 });

for (const [index, paths] of [KINDS, REST.slice(0, 6), REST.slice(6)].entries()) {
  test(`every screen passes WCAG 2.2 AA, part ${index + 1}`, async ({ page, openAs, context, livery }) => {
    await openAs("projectAdmin", "northwind.localhost", "/support");
    await choose(context, `http://northwind.localhost:${livery.port}`, "light");
    for (const path of paths) {
      await page.goto(`http://northwind.localhost:${livery.port}${path}`);
      expect(await violations(page, (axe) => axe.withTags(STANDARDS))).toEqual([]);
    }
  });
}

for (const [brand, mode] of [
  ["northwind", "dark"],
  ["ember", "light"],
  ["ember", "dark"],
  ["verdant", "light"],
  ["verdant", "dark"],
] as const) {
  test(`the colours of ${brand}, ${mode}, can be told apart on every screen`, async ({
    page,
    openAs,
    context,
    livery,
  }) => {
    const paths = [...KINDS, brand === "northwind" ? `${INSIGHTS}/threat-intelligence` : "/policies"];
    await openAs("projectAdmin", `${brand}.localhost`, "/support");
    await choose(context, `http://${brand}.localhost:${livery.port}`, mode);
    for (const path of paths) {
      await page.goto(`http://${brand}.localhost:${livery.port}${path}`);
      expect(await violations(page, (axe) => axe.withRules(COLOUR_RULES))).toEqual([]);
    }
  });
}

async function choose(context: BrowserContext, url: string, mode: "light" | "dark"): Promise<void> {
  await context.addCookies([
    { name: "mode", value: mode, url },
    { name: "tenant", value: encodeURIComponent('{"tenantId":"acme-health"}'), url },
  ]);
}

/** What axe finds on a page, one line for each rule: the address, the rule and where it is broken. */
async function violations(page: Page, choice: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Rows below the first ones are drawn by the same lines, and take axe as long again each.
  const axe = new AxeBuilder({ page }).exclude("tbody tr:nth-child(n + 5)").exclude(".facets li:nth-child(n + 3)");
  const found = await choice(axe).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
}
