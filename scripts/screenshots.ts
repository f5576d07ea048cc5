/* `npm run screenshots [folder]`: the screens in three brands, light and dark, wide and narrow, as pictures to look at. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium, type Browser, type BrowserContext, type Page } from "playwright";

import { PERSON } from "../tests/support/people.ts";
import { signInDirectly } from "../tests/support/sign-in-directly.ts";
import { startConsole } from "../tests/support/start-console.ts";
import { buildWhenStale } from "./build-when-stale.ts";
import { CHROMIUM_FLAGS, findChromium } from "./chromium.ts";

const BRANDS = ["northwind", "ember", "verdant"];
const MODES = ["light", "dark"] as const;
const SIZES = [
  { name: "wide", width: 1440, height: 1000 },
  { name: "narrow", width: 390, height: 844 },
];
const SCREENS = [
  { name: "dashboard", path: "/dashboard" },
  { name: "asset-inventory", path: "/insights/asset-inventory" },
  { name: "device", path: "/insights/asset-inventory/srv-portal-01" },
];

const code = await buildWhenStale();
if (code !== 0) process.exit(code);
const folder = process.argv[2] ?? "docs/pictures";
mkdirSync(folder, { recursive: true });
const livery = await startConsole({ LOG_LEVEL: "info" });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  for (const brand of BRANDS) for (const size of SIZES) await photographBrand(browser, brand, size);
} finally {
  await browser.close();
  await livery.close();
}

async function photographBrand(browser: Browser, brand: string, size: (typeof SIZES)[number]): Promise<void> {
  const origin = `http://${brand}.localhost:${livery.port}`;
  const context = await browser.newContext({ viewport: size, timezoneId: "America/New_York", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.locator("descope-email-field input").waitFor();
  await page.waitForTimeout(500);
  await save(page, `${brand}-sign-in-${size.name}`);
  await signInDirectly(page, PERSON.projectAdmin);
  await inTenant(context, origin, "acme-health");
  for (const mode of MODES) {
    await context.addCookies([{ name: "mode", value: mode, url: origin }]);
    for (const screen of SCREENS) {
      await page.goto(origin + screen.path, { waitUntil: "networkidle" });
      await save(page, `${brand}-${screen.name}-${mode}-${size.name}`);
    }
  }
  await context.close();
}

async function inTenant(context: BrowserContext, origin: string, tenantId: string): Promise<void> {
  await context.addCookies([{ name: "tenant", value: encodeURIComponent(JSON.stringify({ tenantId })), url: origin }]);
}

async function save(page: Page, name: string): Promise<void> {
  const file = join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  console.log(file);
}
