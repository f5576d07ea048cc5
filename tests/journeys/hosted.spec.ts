import { expect, test, type Page } from "playwright/test";

import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { emailField, signInByWidget } from "../support/journey.ts";
import { PERSON } from "../support/people.ts";
import { startConsole, startHostedConsole, type RunningConsole } from "../support/start-console.ts";

/*
 * A console as in production: API and identity provider are separate services on another origin. The second instance of
 * the embedded services replaces them, and files of the widget's package replace Descope's content delivery network.
 */

let services: RunningConsole;
let hosted: Awaited<ReturnType<typeof startHostedConsole>>;
test.beforeAll(async () => {
  services = await startConsole();
  hosted = await startHostedConsole({
    API_DOMAIN: services.embedded,
    DESCOPE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    DESCOPE_BASE_URL: `${services.embedded}/identity`,
    DESCOPE_STATIC_URL: `${services.embedded}/identity/pages`,
  });
});
test.afterAll(async () => {
  await hosted.close();
  await services.close();
});

/** Serves the widget's elements instead of the network, and records every other request that would leave this host. */
async function watchNetwork(page: Page): Promise<string[]> {
  const left: string[] = [];
  await page.route(
    ({ hostname }) => !hostname.endsWith("localhost") && hostname !== "127.0.0.1",
    async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      if (origin === "https://descopecdn.com" && pathname.startsWith("/npm/@descope/web-components-ui@")) {
        const response = await route.fetch({ url: services.embedded + pathname });
        return route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": "*" } });
      }
      left.push(origin + pathname);
      return route.abort();
    },
  );
  return left;
}

test("[1.5, 4.9] signs in, refreshes and signs out with a provider on another origin", async ({ page }) => {
  const left = await watchNetwork(page);
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await page.goto(`http://console.localhost:${hosted.port}/insights/asset-inventory`);
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.locator("[data-ready]")).toBeVisible();
  await signInByWidget(page, PERSON.tenantAdmin);
  await expect(page.getByRole("heading", { level: 1, name: "Asset Inventory" })).toBeVisible();

  const renewed = await page.evaluate(async () => (await fetch("/session/refresh", { method: "POST" })).status);
  expect(renewed).toBeLessThan(300);
  await page.goto(`http://console.localhost:${hosted.port}/profile`);
  await expect(page.getByRole("table", { name: "Sessions" })).toContainText("This session");

  await page.getByRole("button", { name: /account/i }).click();
  await page.getByText("Sign out", { exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(emailField(page)).toBeVisible();
  expect({ left, violations }).toEqual({ left: [], violations: [] });
  // Files of the widget may still be on their way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
