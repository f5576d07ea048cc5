/* `npm run screenshots [folder]`: the screenshots of the README, in three brands, light and dark, wide and narrow. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Command } from "commander";

import { startConsole } from "../tests/support/start-console.ts";
import { buildWhenStale } from "./build-when-stale.ts";
import { SIGN_IN } from "./brands/screenshots/pages.ts";
import { launchBrowser, photograph, type Picture } from "./brands/screenshots/photograph.ts";

const [folder = "docs/pictures"] = new Command("npm run screenshots --")
  .description("Takes the screenshots of the README.")
  .argument("[folder]", "where to write them (default: docs/pictures)")
  .parse().args;
if ((await buildWhenStale()) !== 0) process.exit(1);
mkdirSync(folder, { recursive: true });
const livery = await startConsole({ LOG_LEVEL: "info" });
const browser = await launchBrowser();
try {
  await photograph(
    browser,
    {
      port: livery.port,
      brands: ["northwind", "ember", "verdant"],
      pages: [
        SIGN_IN,
        { name: "dashboard", path: "/dashboard" },
        { name: "asset-inventory", path: "/insights/asset-inventory" },
        { name: "device", path: "/insights/asset-inventory/{deviceName}" },
      ],
      modes: ["light", "dark"],
      widths: [
        { name: "wide", width: 1440 },
        { name: "narrow", width: 390 },
      ],
      extent: "window",
    },
    savePicture,
    (brand, page) => console.log(`${brand} hides ${page.name}`),
  );
} finally {
  await browser.close();
  await livery.close();
}

function savePicture({ name, png }: Picture): void {
  const file = join(folder, `${name}.png`);
  writeFileSync(file, png);
  console.log(file);
}
