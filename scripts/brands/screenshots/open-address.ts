import type { Page } from "playwright";

import { addressPattern, withoutOptional } from "~/catalogue/screen-path";

/**
 * Opens a screen by its path of config/screens.yaml. For parameters, a link in the console is followed: a device from
 * the list of devices. Returns whether the screen is available to this viewer.
 */
export async function openAddress(page: Page, origin: string, path: string): Promise<boolean> {
  const address = await fillParameters(page, origin, withoutOptional(path));
  return address !== undefined && visit(page, origin, address);
}

async function visit(page: Page, origin: string, address: string): Promise<boolean> {
  await page.goto(origin + address, { waitUntil: "networkidle" });
  return decodeURI(new URL(page.url()).pathname) === decodeURI(address);
}

async function fillParameters(page: Page, origin: string, path: string): Promise<string | undefined> {
  const start = path.indexOf("/{");
  if (start < 0) return path;
  const whole = addressPattern(path);
  const upToFirst = addressPattern(/^.*?\{\w+\}/.exec(path)?.[0] ?? path);
  if (!(await visit(page, origin, path.slice(0, start)))) return undefined;
  const links = await page
    .locator("main a[href]")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  const isSomebodys = (pattern: RegExp) => links.find((link) => link !== null && pattern.test(link));
  const complete = isSomebodys(whole);
  if (complete) return complete;
  const first = isSomebodys(upToFirst);
  return first ? fillParameters(page, origin, first + path.slice(path.indexOf("}") + 1)) : undefined;
}
