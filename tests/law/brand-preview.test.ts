import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { runBrands } from "../../scripts/brands/program.ts";
import { ask } from "../support/ask.ts";
import { seededData } from "../support/seeded-data.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";

const SECRET = "for the tests of previews, and nothing else";
const ANY_HOST = "anything.example";
const root = mkdtempSync(join(tmpdir(), "livery-preview-"));
const brandsDirectory = join(root, "brands");
let livery: RunningConsole;

beforeAll(async () => {
  cpSync("brands", brandsDirectory, { recursive: true });
  mkdirSync(join(brandsDirectory, "lantern"));
  writeDraft("Lantern");
  cpSync(await seededData(), join(root, "data"), { recursive: true });
  livery = await startConsole({
    BRANDS_DIR: brandsDirectory,
    DATA_DIR: join(root, "data"),
    PREVIEW_SECRET: SECRET,
  });
});
afterAll(async () => {
  await livery.close();
  rmSync(root, { recursive: true });
});

function writeDraft(name: string): void {
  const text = `apiVersion: console/v1\nkind: Brand\nid: lantern\nname: ${name}\nstatus: draft\nhosts: [console.lantern.example]\n`;
  writeFileSync(join(brandsDirectory, "lantern/brand.yaml"), text);
}

/** `address` is the link's address, on any host that shows the default brand. */
async function link(...options: string[]): Promise<{ address: string; printed: string; code: number }> {
  process.env["PREVIEW_SECRET"] = SECRET;
  let printed = "";
  const terminal = { write: (text: string) => (printed += text), complain: () => undefined };
  const code = await runBrands(["preview-link", "lantern", "--brands-dir", brandsDirectory, ...options], terminal);
  delete process.env["PREVIEW_SECRET"];
  return { address: printed.trim().replace(/^https?:\/\/[^/]*/, ""), printed, code };
}

/** The cookies that the browser stores from a response, each as `name=value`. */
function cookiesOf(lines: readonly string[]): string {
  return lines
    .filter((line) => !/max-age=0\b/i.test(line))
    .map((line) => line.split(";")[0])
    .join("; ");
}

describe("a draft", () => {
  test("is not visible without a link, not even on its own host", async () => {
    for (const host of [ANY_HOST, "console.lantern.example"]) {
      const page = await ask(livery, host, "/sign-in");
      expect([page.status, page.body.includes("Lantern"), page.body.includes("Livery")]).toEqual([200, false, true]);
    }
    expect((await ask(livery, "lantern.localhost", "/sign-in")).status).toBe(503);
  });

  test("is shown with a banner to a person who follows the link, through a cookie that scripts cannot read", async () => {
    const { address, printed, code } = await link();
    expect(code).toBe(0);
    expect(printed).toMatch(/^http:\/\/localhost:3000\/\?preview=lantern\.\S+\n$/);
    expect((await link("--at", "https://soc.provider.example/x")).printed).toMatch(
      /^https:\/\/soc\.provider\.example\/\?preview=/,
    );
    expect((await link("--at", "soc.provider.example")).code).toBe(2);
    const followed = await ask(livery, ANY_HOST, address.replace("/?", "/sign-in?reason=x&"));
    expect([followed.status, followed.location]).toEqual([302, "/sign-in?reason=x"]);
    expect(followed.setCookies[0]).toMatch(/^preview=lantern\..+; Max-Age=8\d{4}; Path=\/; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: cookiesOf(followed.setCookies) };
    const page = await ask(livery, ANY_HOST, "/sign-in", { headers });
    expect(page.body).toContain("Preview of <!-- -->Lantern");
    const sheet = /\/brand-assets\/[0-9a-f]{12}\/theme\.css/.exec(page.body)?.[0] ?? "";
    expect((await ask(livery, ANY_HOST, sheet, { headers })).status).toBe(200);
    // A path that contains another host does not redirect away from the console.
    const away = await ask(livery, ANY_HOST, address.replace("/?", "/x/..//evil.example?"));
    expect([away.status, away.location]).toEqual([302, "/evil.example"]);
    // The link does not sign anyone in.
    expect((await ask(livery, ANY_HOST, "/dashboard", { headers })).location).toBe("/sign-in");
    const neighbour = await ask(livery, "console.northwind.test", "/sign-in", { headers });
    expect([neighbour.body.includes("Lantern"), neighbour.body.includes("Northwind")]).toEqual([false, true]);
  });

  test("is not shown by a link that is forged, expired or for another brand", async () => {
    const { address } = await link();
    for (const forged of [
      address.replace(/.$/, "_"),
      address.replace("lantern", "default"),
      "/?preview=",
      "/?preview=x",
    ]) {
      const answer = await ask(livery, ANY_HOST, forged);
      expect([answer.status, answer.setCookies]).toEqual([410, []]);
    }
    const cookie = `preview=${address.slice("/?preview=".length).replace(/.$/, "_")}`;
    const page = await ask(livery, ANY_HOST, "/sign-in", { headers: { cookie } });
    expect([page.body.includes("Lantern"), page.setCookies.some((line) => line.startsWith("preview=;"))]).toEqual([
      false,
      true,
    ]);
    expect((await link("--hours", "0")).code).toBe(2);
  });

  test("does not cause an error if an address starts like an invalid host name", async () => {
    for (const path of ["//", "//a:b:c/", "//[::1/?preview=x"])
      expect((await ask(livery, ANY_HOST, path)).status).toBeLessThan(500);
  });

  test("is not shown by an old link after an edit", async () => {
    const { address } = await link();
    writeDraft("Lantern Two");
    await ask(livery, "127.0.0.1", "/_ops/brands/reload", { method: "POST" });
    expect((await ask(livery, ANY_HOST, address)).status).toBe(410);
    const { address: next } = await link();
    expect((await ask(livery, ANY_HOST, next)).status).toBe(302);
  });
});
