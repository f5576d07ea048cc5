import type { BrowserContext, Page } from "playwright/test";

import { holdRequests, SCRIPTS } from "../support/hold-requests.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

/** The computed styles of each element, without values that depend on the length of its text. */
const LOOK = [
  ["display", "position", "visibility", "opacity", "color", "background-color", "border-top-color", "border-top-width"],
  ["border-top-left-radius", "box-shadow", "font-family", "font-size", "font-weight", "text-transform", "white-space"],
  ["padding-top", "padding-left", "margin-top", "gap", "flex-direction", "flex-grow", "align-items", "justify-content"],
].flat();

function looksOf(page: Page, part = "body"): Promise<string[]> {
  return page.evaluate(
    ({ properties, part }) =>
      Array.from(document.querySelectorAll(`${part}, ${part} *:not(script, link, style)`), (element) => {
        const style = getComputedStyle(element);
        const looks = properties.map((property) => style.getPropertyValue(property));
        return `${element.tagName} ${element.getAttribute("class")}: ${looks.join(" ")}`;
      }),
    { properties: LOOK, part },
  );
}

/** A page with pending parts is streamed, with links to its sheets: it is reopened until it arrives in one piece. */
async function openFirst(page: Page, context: BrowserContext): Promise<void> {
  await expect(async () => {
    await context.clearCookies({ name: "styles" });
    // By address, because a reload waits for the scripts.
    await page.goto(page.url(), { waitUntil: "commit" });
    await page.waitForLoadState("load");
    await expect(page.locator("head > style")).toHaveCount(1, { timeout: 1 });
  }).toPass();
}

/**
 * Replaces the inline rules of the open page with the linked sheets, except the colours with more contrast: the sheets load first, because unstyled elements
 * would start transitions.
 */
function linkSheets(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([media*=contrast])");
    const loaded = Array.from(links, (link) => {
      const whole = link.cloneNode() as HTMLLinkElement;
      whole.media = "all";
      const hasLoaded = new Promise((resolve, reject) => {
        whole.onload = resolve;
        whole.onerror = reject;
      });
      link.replaceWith(whole);
      return hasLoaded;
    });
    await Promise.all(loaded);
    document.querySelector("head > style")?.remove();
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // A transition that is cancelled has no end to wait for.
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

for (const [path, width] of [
  ["/dashboard", 1440],
  ["/insights/asset-inventory", 1440],
  ["/insights/asset-inventory", 390],
  ["/insights/compliance", 1440],
  ["/organizations", 1440],
] as const) {
  test(`${path} at ${width} pixels renders identically with inlined rules and with style sheets`, async ({
    page,
    context,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs("projectAdmin", HOST, path);
    // Only the server-rendered HTML: no script completes it.
    await page.route(/\.js$/, (route) => route.abort());
    await page.route(/\.css$/, (route) => route.abort());
    await openFirst(page, context);
    const inlined = await looksOf(page);
    await page.unroute(/\.css$/);
    await linkSheets(page);
    // The same elements both times: the figures of a page may change between two visits.
    expect(inlined).toEqual(await looksOf(page));
  });
}

test("content that a first visit shows later is also styled", async ({ page, context, openAs }) => {
  const menuLooks = async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    // An item has another background while it is focused, or under the pointer, where content that arrives may move it.
    await page.getByRole("menu").focus();
    await page.getByRole("heading", { level: 1 }).hover();
    return looksOf(page, "[role=menu]");
  };
  await openAs("projectAdmin", HOST, "/insights/asset-inventory");
  const linked = await menuLooks();
  await expect(async () => {
    await context.clearCookies({ name: "styles" });
    await page.reload();
    await expect(page.locator("head > style")).toHaveCount(1, { timeout: 1 });
  }).toPass();
  expect(await menuLooks()).toEqual(linked);
});

test("a menu that was opened before scripts ran is filled by them, and its first item is focused", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/support");
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`http://${HOST}:${livery.port}/insights/asset-inventory`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(page.locator(":popover-open")).toHaveCount(1);
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  release();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
});
