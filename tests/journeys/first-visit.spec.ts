import type { Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

/** How each element is drawn, without what depends on the length of its text. */
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

async function reload(page: Page): Promise<void> {
  // By its address, because a reload waits for the scripts.
  await page.goto(page.url(), { waitUntil: "commit" });
  await page.waitForLoadState("load");
}

for (const [path, width] of [
  ["/dashboard", 1440],
  ["/insights/asset-inventory", 1440],
  ["/insights/asset-inventory", 390],
  ["/insights/compliance", 1440],
  ["/organizations", 1440],
] as const) {
  test(`${path} at ${width} pixels is drawn without its style sheets as it is with them`, async ({
    page,
    context,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs("projectAdmin", HOST, path);
    // Only what the server sent: no script completes it.
    await page.route(/\.js$/, (route) => route.abort());
    await reload(page);
    const linked = await looksOf(page);
    await context.clearCookies({ name: "styles" });
    await page.route(/\.css$/, (route) => route.abort());
    await reload(page);
    await expect(page.locator("head > style")).toHaveCount(1);
    expect(await looksOf(page)).toEqual(linked);
  });
}

test("what a first visit shows later is styled as well", async ({ page, context, openAs }) => {
  const menuLooks = async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    return looksOf(page, "[role=menu]");
  };
  await openAs("projectAdmin", HOST, "/insights/asset-inventory");
  const linked = await menuLooks();
  await context.clearCookies({ name: "styles" });
  await page.reload();
  await expect(page.locator("head > style")).toHaveCount(1);
  expect(await menuLooks()).toEqual(linked);
});
