import type { BrowserContext, Page } from "playwright/test";

import { expect, pressInWidget, test } from "../support/journey.ts";
import { PERSON } from "../support/people.ts";
import { runAxe } from "../support/run-axe.ts";
import { tokensOf } from "../support/signed-in.ts";
import type { RunningConsole } from "../support/start-console.ts";

const INSIGHTS = "/insights";
const CUSTOM_DASHBOARD = "/dashboard/first-look";
const THREAT = `${INSIGHTS}/threat-intelligence/thr-infected-laptop-beacon`;
const DEVICE = `${INSIGHTS}/asset-inventory/ahg-hq-lt-0142`;
/**
 * One screen per type of content: charts, grids, a record, a checklist, text only. Together they use every brand's
 * colours.
 */
const COLOURFUL = [
  "/dashboard",
  `${INSIGHTS}/asset-inventory`,
  `${INSIGHTS}/threat-intelligence`,
  DEVICE,
  `${DEVICE}/compliance`,
  "/policies",
  "/nothing-here",
];
/** The number of them for brands other than the one whose screens are tested against all rules. */
const MOST_COLOURS = 4;
/** Lists whose address opens a record. */
const RECORDS = ["/organizations?organization=acme-health", "/sites?site=hq", "/integrations?name=ms-defender"];
const REST = [
  ...RECORDS,
  `${DEVICE}/software`,
  `${INSIGHTS}/asset-inventory?view=risk-assessment`,
  `${INSIGHTS}/asset-inventory?view=high-risk`,
  `${INSIGHTS}/asset-inventory/users`,
  `${INSIGHTS}/compliance`,
  `${INSIGHTS}/compliance/CIS_L2/windows-11`,
  THREAT,
  `${INSIGHTS}/vulnerabilities`,
  `${INSIGHTS}/vulnerabilities/Notepad%2B%2B%20(64-bit%20x64)/8.5.2/Windows`,
  "/access?path=%2Fpolicies",
  "/command-center",
  `${THREAT}?tab=flows`,
  `${THREAT}?tab=comments`,
  `${THREAT}?tab=related`,
  `${THREAT}?tab=history`,
  `${THREAT}?tab=raw`,
  `${INSIGHTS}/threat-intelligence?group=`,
  CUSTOM_DASHBOARD,
  "/threat-hunting",
  "/threat-hunting?tab=dns",
  "/threat-hunting?chat=new",
  "/integrations",
  "/admin-settings/identity",
  "/admin-settings/audit",
  "/downloads",
  "/support",
  "/support?tab=manual",
  "/profile",
  "/brands",
  "/policies?tab=ingress",
  "/policies?tab=threat-rules",
  "/policies?tab=default",
  "/monitoring",
  "/monitoring?tab=dns",
  "/monitoring?tab=sensors",
  "/domains",
  "/monitoring/domain",
];
/** The narrowest window of a desktop that the console is made for; a phone has its own journeys. */
const DESKTOP = { width: 1280, height: 900 };
/** The number of tests that share the screens, so that several workers can run them. */
const PARTS = 5;
/** The brand that is tested against all rules: apart from colours, all brands are the same. */
const WHOLE = "northwind";
/** Rules that a palette can break; all other rules check markup that is the same in every brand. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

// axe needs some seconds per page, and there are many pages.
test.describe.configure({ timeout: 120_000 });

for (let part = 1; part <= PARTS; part++) {
  test(`every screen passes WCAG 2.2 AA and does not scroll sideways, part ${part} of ${PARTS}`, async ({
    page,
    openAs,
    context,
    livery,
  }) => {
    await page.setViewportSize(DESKTOP);
    await openAs("projectAdmin", `${WHOLE}.localhost`, "/support");
    await choose(context, `http://${WHOLE}.localhost:${livery.port}`);
    for (const path of REST.filter((_, index) => index % PARTS === part - 1)) {
      if (path === CUSTOM_DASHBOARD) await addDashboard(page, livery);
      await page.goto(`http://${WHOLE}.localhost:${livery.port}${path}`);
      if (RECORDS.includes(path)) await expect(page.getByRole("dialog"), path).toBeVisible();
      expect(await runAxe(page)).toEqual([]);
      expect(await findTooWide(page), path).toEqual([]);
    }
  });
}

test("the forms of the provider's sign-in widget pass WCAG 2.2 AA", async ({ page, livery }) => {
  await page.goto(`http://${WHOLE}.localhost:${livery.port}/sign-in`);
  await expect(page.getByRole("button", { name: "Continue" }).first()).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Email" }).fill(PERSON.tenantAdmin);
  await pressInWidget(page, "use-code");
  await expect(page.locator("descope-passcode")).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

for (const brand of [WHOLE, "ember", "verdant"]) {
  test(`the colours of ${brand} can be distinguished, light and dark`, async ({ page, openAs, context, livery }) => {
    await page.setViewportSize(DESKTOP);
    await openAs("projectAdmin", `${brand}.localhost`, "/support");
    await choose(context, `http://${brand}.localhost:${livery.port}`);
    for (const path of brand === WHOLE ? COLOURFUL : COLOURFUL.slice(0, MOST_COLOURS)) {
      await page.goto(`http://${brand}.localhost:${livery.port}${path}`);
      expect(await runAxe(page, brand === WHOLE ? {} : { rules: COLOUR_RULES }), "light").toEqual([]);
      expect(await findTooWide(page), path).toEqual([]);
      await turnDark(page);
      expect(await runAxe(page, { rules: COLOUR_RULES }), "dark").toEqual([]);
    }
  });
}

/** Starts in light mode, in an organization with content on every screen. */
async function choose(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([
    { name: "mode", value: "light", url },
    { name: "tenant", value: encodeURIComponent('{"tenantId":"acme-health"}'), url },
  ]);
}

/**
 * What is wider than its place, with its widths: the page and its dialogs, which would scroll sideways, and cards, which
 * cut their content. Tables and code scroll on their own.
 */
async function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll("main :is(section, ul)")].filter(
      (part) => getComputedStyle(part).overflowX === "clip",
    );
    return (
      [document.documentElement, ...document.querySelectorAll("main, [role=dialog]"), ...cards]
        // The last line between key figures lies on the edge of their card.
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ tagName, scrollWidth, clientWidth, ariaLabel, textContent }) => {
          const name = ariaLabel ?? textContent.slice(0, 40);
          return `${tagName} "${name}": ${scrollWidth} of ${clientWidth} px`;
        })
    );
  });
}

/** Colours in transition between the modes belong to neither. */
async function turnDark(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.dataset["mode"] = "dark";
    const findTransitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // An element that inherits a colour starts after its parent has arrived at it.
    for (let turning = findTransitions(); turning.length > 0; turning = findTransitions())
      await Promise.allSettled(turning.map(({ finished }) => finished));
  });
}

/** A custom dashboard with a panel, named as in the list of screens. */
async function addDashboard(page: Page, livery: RunningConsole): Promise<void> {
  const { sessionJwt } = await tokensOf(livery, "projectAdmin");
  await fetch(`${livery.embedded}/v1/dashboard/add`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${sessionJwt}`,
      "x-tenant-id": "acme-health",
      "content-type": "application/json",
    },
    body: JSON.stringify({ spec: { displayName: "First look" } }),
  });
  await page.goto(`http://${WHOLE}.localhost:${livery.port}/dashboard/first-look`);
  await page.getByRole("button", { name: "Use template SOC triage" }).click();
  await expect(page.locator("[data-panels] section").first()).toBeVisible();
}
