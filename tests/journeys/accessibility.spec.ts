import { AxeBuilder } from "@axe-core/playwright";

import { expect, test } from "../support/journey.ts";

const PAGES = [
  "/dashboard",
  "/insights/asset-inventory",
  "/insights/asset-inventory/ahg-hq-lt-0142",
  "/insights/asset-inventory/ahg-hq-lt-0142/compliance",
  "/insights/compliance",
  "/insights/compliance/CIS_L2/windows-11",
  "/policies",
  "/nothing-here",
];
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const brand of ["northwind", "ember", "verdant"]) {
  for (const mode of ["light", "dark"]) {
    test(`every screen of ${brand}, ${mode}, passes WCAG 2.2 AA`, async ({ page, openAs, context, livery }) => {
      const host = `${brand}.localhost`;
      await openAs("projectAdmin", host, "/support");
      await context.addCookies([
        { name: "mode", value: mode, url: `http://${host}:${livery.port}` },
        {
          name: "tenant",
          value: encodeURIComponent('{"tenantId":"acme-health"}'),
          url: `http://${host}:${livery.port}`,
        },
      ]);
      for (const path of PAGES) {
        await page.goto(`http://${host}:${livery.port}${path}`, { waitUntil: "networkidle" });
        const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
          ),
        ).toEqual([]);
      }
    });
  }
}
