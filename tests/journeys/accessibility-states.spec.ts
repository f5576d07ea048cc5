import type { Locator, Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";
import { runAxe } from "../support/run-axe.ts";

/** A button, link or menu item, by name, in the dialog on top or on the screen; or the first row of the list. */
type Step = RegExp | "row";
/** What a person presses one after another. Each step opens a dialog, a drawer, or the menu of the next step. */
type Path = readonly Step[];

const SCREENS: { brand: string; screens: Record<string, readonly Path[]> }[] = [
  {
    // Not the brand whose screens are tested against all rules: together, the tests cover three.
    brand: "verdant",
    screens: {
      "/policies": [
        [/^Add egress rule$/],
        [/^Change order$/],
        [/^More$/, /^Import YAML$/],
        [/^Views$/, /^Save this view/],
        ["row", /^Delete$/],
      ],
      "/policies?tab=indicator-lists": [[/^Add indicator list$/], ["row"]],
      "/policies?tab=default": [[/^Edit default policy$/]],
      "/sites": [[/^Add site$/], ["row", /^Edit$/]],
      "/admin-settings/identity": [[/^Invite user$/], ["row"]],
      "/support": [[/^Keyboard shortcuts$/]],
      "/insights/vulnerabilities/Notepad%2B%2B%20(64-bit%20x64)/8.5.2/Windows": [[/^Add exception$/], ["row"]],
    },
  },
  {
    brand: "ember",
    screens: {
      "/domains": [[/^Add domain$/], ["row"]],
      "/threat-hunting?range=24h": [["row"]],
      "/insights/threat-intelligence/thr-infected-laptop-beacon": [[/^Set status$/], [/^Ticket$/]],
      "/insights/asset-inventory": [[/possible duplicates$/]],
      "/insights/compliance": [["row"]],
      "/organizations": [["row", /^Edit$/]],
    },
  },
];

/** Addresses that open a dialog, and the parameter that does. */
const LINKED: [string, string][] = [
  ["/policies?reorder=1", "reorder"],
  ["/policies?draft=action:block+destination.fqdns:updates-check.example", "draft"],
  ["/policies?tab=indicator-lists&peek=known-scanners", "peek"],
  ["/domains?peek=acme-health.example", "peek"],
];

/** Views without a dialog, each with the part that must not hold the focus. */
const VIEWS: [string, ((page: Page) => Locator)?][] = [
  ["/threat-hunting?range=24h&look=graph", (page) => page.getByRole("region", { name: "Connections" })],
  ["/threat-hunting?range=24h&look=map", (page) => page.getByRole("region", { name: "Destination countries" })],
  ["/threat-hunting?range=24h&look=timeline", (page) => page.getByRole("list", { name: "Lanes by device" })],
  ["/threat-hunting?range=24h&group=srcDevice,dstPort"],
  ["/threat-hunting?range=24h&values=on&compare=on"],
  ["/monitoring?countries=map", (page) => page.getByRole("region", { name: "Countries" })],
  ["/monitoring/domain?name=certlattice.example"],
  ["/policies?peek=never-existed"],
];

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
/** Rules whose result depends on the width. */
const WIDTH_RULES = ["target-size", "scrollable-region-focusable"];

test.describe.configure({ timeout: 120_000 });

for (const { brand, screens } of SCREENS) {
  test(`the dialogs and drawers of ${brand} pass WCAG 2.2 AA, and Escape returns to what opened them`, async ({
    page,
    openAs,
  }) => {
    await openAs("projectAdmin", `${brand}.localhost`, "/support?tenant=acme-health");
    for (const [address, paths] of Object.entries(screens)) {
      await page.goto(new URL(address, page.url()).href);
      for (const path of paths) {
        await test.step(`${address}: ${path.join(" › ")}`, async () => {
          const openers = await follow(page, path);
          await checkDialog(page);
          await leave(page, openers);
        });
      }
    }
  });
}

test("dialogs that an address opens are closed by Escape, which changes the address", async ({ page, openAs }) => {
  await openAs("projectAdmin", "verdant.localhost", "/support?tenant=acme-health");
  for (const [address, parameter] of LINKED) {
    await page.goto(new URL(address, page.url()).href);
    await expect(page.locator("dialog[open] form, dialog[open] dl").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(new RegExp(`[?&]${parameter}=`));
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
});

test("the views of a hunt and the pages of a domain pass WCAG 2.2 AA at both widths, and Tab leaves each picture", async ({
  page,
  openAs,
}) => {
  await openAs("projectAdmin", "northwind.localhost", "/support?tenant=acme-health");
  for (const [address, pictureOf] of VIEWS) {
    await test.step(address, async () => {
      await page.goto(new URL(address, page.url()).href);
      const picture = pictureOf?.(page);
      await expect(picture ?? page.locator("main h1")).toBeVisible();
      expect(await runAxe(page, { within: "main" })).toEqual([]);
      if (picture) await expectNoTrap(page, picture);
      await page.setViewportSize(NARROW);
      // The header covers what is scrolled below it.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await runAxe(page, { within: "main", rules: WIDTH_RULES })).toEqual([]);
      await expectToFit(page);
      await page.setViewportSize(WIDE);
    });
  }
});

/** Presses each step of a path by keyboard, and returns what was pressed. */
async function follow(page: Page, path: Path): Promise<Locator[]> {
  const openers: Locator[] = [];
  for (const step of path) {
    const scope = (await page.locator("dialog[open]").count()) > 0 ? page.locator("dialog[open]").last() : page;
    const opener = step === "row" ? page.locator("main tbody tr").first().locator("th a") : named(scope, step);
    await opener.first().press("Enter", { timeout: 5000 });
    openers.push(opener.first());
  }
  return openers;
}

function named(scope: Page | Locator, name: RegExp): Locator {
  const item = scope.getByRole("menuitem", { name });
  return scope.getByRole("button", { name }).or(item).or(scope.getByRole("link", { name })).filter({ visible: true });
}

/** Checks the dialog on top, wide and narrow. */
async function checkDialog(page: Page): Promise<void> {
  const dialog = page.locator("dialog[open]").last();
  await expect(dialog.locator(".frame")).toBeVisible();
  await expect(dialog.locator(`footer [data-tip="The form is still loading"]`)).toHaveCount(0);
  await dialog.evaluate((element) => element.setAttribute("data-checked", ""));
  expect(await runAxe(page, { within: "[data-checked]" })).toEqual([]);
  await page.setViewportSize(NARROW);
  expect(await runAxe(page, { within: "[data-checked]", rules: WIDTH_RULES })).toEqual([]);
  await expectToFit(page);
  await page.setViewportSize(WIDE);
  await dialog.evaluate((element) => element.removeAttribute("data-checked"));
}

/** Closes the dialogs one by one. A menu or popover that led to a dialog has closed, so its button gets the focus. */
async function leave(page: Page, openers: readonly Locator[]): Promise<void> {
  const dialogs = page.locator("dialog[open]");
  const count = await dialogs.count();
  for (let left = count - 1; left >= 0; left--) {
    await page.keyboard.press("Escape");
    await expect(dialogs).toHaveCount(left);
    await expect(openers[left] ?? page.locator("body")).toBeFocused();
  }
}

/** Nothing is wider than the window, neither the page nor a dialog. */
async function expectToFit(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] .body")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName, className, scrollWidth }) => `${tagName}.${className} ${scrollWidth}`),
  );
  expect(wide).toEqual([]);
}

/** Tab leaves the picture from its last element, and Shift+Tab from its first. */
async function expectNoTrap(page: Page, picture: Locator): Promise<void> {
  const stops = picture.locator("a[href], button, summary, [tabindex]").and(page.locator(':not([tabindex="-1"])'));
  for (const [stop, key] of [
    [stops.last(), "Tab"],
    [stops.first(), "Shift+Tab"],
  ] as const) {
    await stop.focus();
    await page.keyboard.press(key);
    await expect(picture.locator(":focus")).toHaveCount(0);
  }
}
