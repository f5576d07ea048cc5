import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { runBrands } from "../../scripts/brands/program.ts";
import { isAmong } from "../../app/brand/serve/rollout.ts";
import { ask } from "../support/ask.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";

const HOST = "console.lantern.example";
const SECRET = "for the tests of rollouts, and nothing else";
const root = mkdtempSync(join(tmpdir(), "livery-rollout-"));
const brandsDirectory = join(root, "brands");
let livery: RunningConsole;

beforeAll(async () => {
  cpSync("brands", brandsDirectory, { recursive: true });
  mkdirSync(join(brandsDirectory, "lantern"));
  write("Lantern One", "#0b5cad");
  livery = await startConsole({ BRANDS_DIR: brandsDirectory, PREVIEW_SECRET: SECRET });
  expect((await visit("")).name).toBe("Lantern One");
  write("Lantern Two", "#7a1f5c", "rollout: { percent: 50, salt: spring }\n");
  await ask(livery, "127.0.0.1", "/_ops/brands/reload", { method: "POST" });
});
afterAll(async () => {
  await livery.close();
  rmSync(root, { recursive: true });
});

function write(name: string, primary: string, more = ""): void {
  const head = `apiVersion: console/v1\nkind: Brand\nid: lantern\nname: ${name}\nhosts: [${HOST}]\n`;
  const text = `${head}theme: { light: { primary: "${primary}" } }\n${more}`;
  writeFileSync(join(brandsDirectory, "lantern/brand.yaml"), text);
}

/** The page that a browser with these cookies sees, and the cookies that it receives. */
async function visit(cookie: string, path = "/sign-in", accept = "text/html") {
  const page = await ask(livery, HOST, path, { headers: { cookie, accept } });
  return {
    ...page,
    name: /<title>Sign in · ([^<]*)/.exec(page.body)?.[1],
    sheet: /\/brand-assets\/[0-9a-f]{12}\/theme\.css/.exec(page.body)?.[0] ?? "",
  };
}

function visitorSeeing(isNew: boolean): string {
  const visitors = Array.from({ length: 100 }, (_, number) => `visitor-${number}`);
  return visitors.find((visitor) => isAmong({ percent: 50, salt: "spring" }, visitor) === isNew) ?? "";
}

/** The address from `brands preview-link`, without its origin. */
async function link(...options: string[]): Promise<string> {
  process.env["PREVIEW_SECRET"] = SECRET;
  let printed = "";
  const terminal = { write: (text: string) => (printed += text), complain: () => undefined };
  expect(await runBrands(["preview-link", "lantern", "--brands-dir", brandsDirectory, ...options], terminal)).toBe(0);
  delete process.env["PREVIEW_SECRET"];
  expect(printed).toMatch(/^https:\/\/console\.lantern\.example\/\?brandGeneration=[0-9a-f]{12}&preview=lantern\./);
  return printed.trim().replace(/^https?:\/\/[^/]*/, "");
}

test("two visitors see two versions of a brand, each with its own colours and unchanged from page to page", async () => {
  for (const [isNew, name] of [
    [true, "Lantern Two"],
    [false, "Lantern One"],
  ] as const) {
    const cookie = `visitor=${visitorSeeing(isNew)}`;
    const pages = [await visit(cookie), await visit(cookie, "/sign-in?reason=no-roles"), await visit(cookie)];
    expect(pages.map((page) => page.name)).toEqual([name, name, name]);
    expect(pages.flatMap(({ setCookies }) => setCookies)).toEqual([]);
    const sheet = await ask(livery, HOST, pages[0]?.sheet ?? "", { headers: { cookie } });
    expect([sheet.status, sheet.body.includes("#7a1f5c"), sheet.setCookies]).toEqual([200, isNew, []]);
    // A cache or a browser without cookies may request the files of either version.
    expect((await ask(livery, HOST, pages[0]?.sheet ?? "")).status).toBe(200);
  }
});

test("a new visitor receives an HttpOnly cookie that pins their version, and files set none", async () => {
  const first = await visit("");
  const [line = ""] = first.setCookies;
  expect(line).toMatch(/^visitor=[0-9a-f-]{36}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = line.split(";")[0] ?? "";
  expect((await visit(cookie)).name).toBe(first.name);
  expect((await visit("", first.sheet, "text/css")).setCookies).toEqual([]);
  const program = await visit("", "/sign-in", "*/*");
  expect([program.name, program.setCookies]).toEqual(["Lantern One", []]);
});

test("a brand without a rollout sets no such cookie", async () => {
  const page = await ask(livery, "console.northwind.test", "/sign-in", { headers: { accept: "text/html" } });
  expect(page.setCookies).toEqual([]);
});

test("`brandGeneration` shows the given version to a visitor with a preview link, and has no effect without one", async () => {
  const address = `http://127.0.0.1:${livery.port}`;
  const links = { "Lantern Two": await link(), "Lantern One": await link("--previous", address) };
  for (const [name, path] of Object.entries(links)) {
    // The visitor would otherwise see the other version.
    const visitor = `visitor=${visitorSeeing(name === "Lantern One")}`;
    const followed = await visit(visitor, path.replace("/?", "/sign-in?reason=no-roles&"));
    expect([followed.status, followed.location]).toEqual([302, "/sign-in?reason=no-roles"]);
    const [line = ""] = followed.setCookies;
    expect(line).toMatch(/^brandGeneration=lantern\..+; Max-Age=8\d{4}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await visit(`${visitor}; ${line.split(";")[0] ?? ""}`)).name).toBe(name);
    const generation = /brandGeneration=[0-9a-f]+/.exec(path)?.[0] ?? "";
    expect((await visit(visitor, `/sign-in?${generation}`)).name).not.toBe(name);
    for (const forged of [path.replace(/.$/, "_"), path.replace(/brandGeneration=[0-9a-f]+/, "brandGeneration=0")]) {
      expect((await visit(visitor, forged)).status).toBe(410);
    }
    const stolen = `brandGeneration=${path.slice(path.indexOf("preview=") + 8).replace(/.$/, "_")}`;
    const refused = await visit(`${visitor}; ${stolen}`);
    expect(refused.name).not.toBe(name);
    expect(refused.setCookies.some((one) => one.startsWith("brandGeneration=;"))).toBe(true);
  }
  // Of the other version, whose digest the token does not cover.
  const crossed = links["Lantern Two"].replace(
    /brandGeneration=[0-9a-f]+/,
    /brandGeneration=[0-9a-f]+/.exec(links["Lantern One"])?.[0] ?? "",
  );
  expect((await visit("", crossed)).status).toBe(410);
});

test("operators see both versions, and `brands diff --live` compares the folder with each", async () => {
  const { body } = await ask(livery, "127.0.0.1", "/_ops/brands");
  const { brands } = JSON.parse(body) as { brands: { id: string; manifestSha: string; rollout?: object }[] };
  const lantern = brands.find(({ id }) => id === "lantern");
  expect(lantern?.rollout).toEqual({ percent: 50, previous: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  let printed = "";
  const terminal = { write: (text: string) => (printed += text), complain: () => undefined };
  const options = ["--live", `http://127.0.0.1:${livery.port}`, "--brands-dir", brandsDirectory];
  expect(await runBrands(["diff", "lantern", ...options], terminal)).toBe(0);
  expect(printed).toMatch(/^From version [0-9a-f]{12}, which 50 % of visitors see:\n\nno difference\n/);
  expect(printed.match(/^From version [0-9a-f]{12}, which 50 % of visitors see:$/gm)).toHaveLength(2);
  expect(printed).toMatch(/^name +"Lantern One" +→ +"Lantern Two"$/m);
  expect(printed).toContain((lantern?.manifestSha ?? "?").slice(0, 12));
});

test("edits of the percentage take effect immediately", async () => {
  write("Lantern Two", "#7a1f5c", "rollout: { percent: 0 }\n");
  await ask(livery, "127.0.0.1", "/_ops/brands/reload", { method: "POST" });
  expect((await visit(`visitor=${visitorSeeing(true)}`)).name).toBe("Lantern One");
  write("Lantern Two", "#7a1f5c");
  await ask(livery, "127.0.0.1", "/_ops/brands/reload", { method: "POST" });
  expect((await visit(`visitor=${visitorSeeing(false)}`)).name).toBe("Lantern Two");
});
