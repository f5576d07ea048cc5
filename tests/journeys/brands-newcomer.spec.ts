import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect, signInByWidget, test } from "../support/journey.ts";
import { PERSON } from "../support/people.ts";
import { startConsole } from "../support/start-console.ts";

const TWO_MINUTES = 120_000;
const run = promisify(execFile);

/** Runs `npm run brands -- …` and returns its output, whether or not it reports errors. */
async function brands(...args: string[]): Promise<string> {
  const ended = run(process.execPath, ["scripts/run-compiled.js", "scripts/brands.ts", ...args]);
  return ended.then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stdout: string }).stdout,
  );
}

test("a new user creates a brand, sees an error, fixes it and signs in under the brand in less than two minutes", async ({
  page,
}) => {
  test.setTimeout(TWO_MINUTES);
  const folder = mkdtempSync(join(tmpdir(), "newcomer-"));
  cpSync("brands", folder, { recursive: true });
  const livery = await startConsole({ BRANDS_DIR: folder });
  try {
    const made = ["--name", "Acme Watch", "--host", "console.acme.example", "--primary", "#7a1f5c"];
    const told = await brands("new", "acme", ...made, "--brands-dir", folder);
    expect(told).toContain("http://acme.localhost:3000");
    const origin = `http://acme.localhost:${livery.port}`;
    await expect(async () => {
      await page.goto(`${origin}/sign-in`);
      await expect(page).toHaveTitle("Sign in · Acme Watch", { timeout: 500 });
    }).toPass();

    const file = join(folder, "acme/brand.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace("primary:", "primry:"));
    const found = await brands("validate", "acme", "--brands-dir", folder);
    expect(found).toMatch(/10:5 +error +unknown key "primry" in theme\.light/);
    expect(found).toContain('did you mean "primary"?');
    await page.reload();
    await expect(page, "the last good version stays").toHaveTitle("Sign in · Acme Watch");

    expect(await brands("validate", "acme", "--fix", "--brands-dir", folder)).toContain("1 repaired");
    await signInByWidget(page, PERSON.member);
    await expect(page).toHaveURL(`${origin}/dashboard`);
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-brand", "acme");
    const primary = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary"));
    expect(primary).toBe("#7a1f5c");
  } finally {
    await livery.close();
    rmSync(folder, { recursive: true });
  }
});
