import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

import { chromium } from "playwright";

/**
 * The first that is installed is used. Debian's browser without windows needs a fifth less CPU; its wrapper on the PATH
 * does not pass on signals.
 */
const SYSTEM_BROWSERS = [
  "/usr/lib/chromium/chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** Flags that stop a browser in a test from contacting other services. */
export const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Hosts of the tests that are not under localhost.
  "--host-resolver-rules=MAP *.test 127.0.0.1",
];

/**
 * The browser for tests and screenshots: CHROMIUM_PATH, an installed browser, or Playwright's own, which is installed
 * if necessary. Throws with instructions if none of them is available.
 */
export function findChromium(): string {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  for (const name of SYSTEM_BROWSERS) {
    try {
      return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    } catch {
      // not this one
    }
  }
  if (!existsSync(chromium.executablePath())) installChromium();
  return chromium.executablePath();
}

function installChromium(): void {
  console.log("No Chromium found; installing Playwright's …");
  try {
    execFileSync("node_modules/.bin/playwright", ["install", "chromium"], { stdio: "inherit" });
  } catch {
    throw new Error(
      "The browser tests need Chromium. Install one (apt-get install -y chromium) or set CHROMIUM_PATH to its program.",
    );
  }
}
