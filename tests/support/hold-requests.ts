import type { Page } from "playwright/test";

/** The scripts of a page that is opened next. */
export const SCRIPTS = "**/assets/*.js";

/** Delays the requests for these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
