import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { runBrands } from "../../scripts/brands/program.ts";
import { ask } from "../support/ask.ts";
import { seededData } from "../support/seeded-data.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";

const HOST = "console.lantern.example";
const NEIGHBOUR = "console.northwind.test";
const root = mkdtempSync(join(tmpdir(), "livery-brands-"));
const brandsDirectory = join(root, "brands");
/** Persists from one start to the next. */
const environment = { BRANDS_DIR: brandsDirectory, DATA_DIR: join(root, "data") };
let livery: RunningConsole;

beforeAll(async () => {
  cpSync("brands", brandsDirectory, { recursive: true });
  writeBrand("lantern", lantern(1));
  cpSync(await seededData(), environment.DATA_DIR, { recursive: true });
  livery = await startConsole(environment);
});
afterAll(async () => {
  await livery.close();
  rmSync(root, { recursive: true });
});

/** A manifest whose number can be read from its name, in the page, and from its corner radius, in the style sheet. */
function lantern(number: number, more = "", hosts = `[${HOST}]`): string {
  const theme = `theme: { radius: ${number % 25}, light: { primary: "#0b5cad" } }`;
  return `apiVersion: console/v1\nkind: Brand\nid: lantern\nname: Lantern ${number}\nhosts: ${hosts}\n${theme}\n${more}`;
}

function writeBrand(id: string, text: string): void {
  mkdirSync(join(brandsDirectory, id), { recursive: true });
  writeFileSync(join(brandsDirectory, id, "brand.yaml"), text);
}

/** Writes as careful editors and deployment tools do: to a temporary file, then in one step. */
function replaceBrand(id: string, text: string): void {
  const unfinished = join(brandsDirectory, `.${id}.tmp`);
  writeFileSync(unfinished, text);
  renameSync(unfinished, join(brandsDirectory, id, "brand.yaml"));
}

async function lookOf(host: string) {
  const page = await ask(livery, host, "/sign-in");
  const address = /\/brand-assets\/[0-9a-f]{12}\/theme\.css/.exec(page.body)?.[0] ?? "";
  const sheet = await ask(livery, host, address);
  return {
    statuses: [page.status, sheet.status],
    number: Number(/Lantern (\d+)/.exec(page.body)?.[1]),
    radius: Number(/--radius: (\d+)px/.exec(sheet.body)?.[1]),
    page: page.body,
    address,
    css: sheet.body,
  };
}

interface Status {
  generation: number;
  brands: {
    id: string;
    state: string;
    since: string;
    manifestSha: string | null;
    diagnostics: { code: string; line: number; column: number; file: string }[];
  }[];
}

async function status(): Promise<Status> {
  return JSON.parse((await ask(livery, "localhost", "/_ops/brands")).body) as Status;
}

async function lanternStatus() {
  return (await status()).brands.find(({ id }) => id === "lantern");
}

/**
 * Long enough for a host that runs other tests in parallel: `npm run bench` measures how soon a change takes effect.
 */
const LIMIT_MS = 15_000;

/** Milliseconds until the condition is true; fails after `limitMs`. */
async function until(holds: () => Promise<boolean>, limitMs = LIMIT_MS): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > limitMs) throw new Error(`It did not come within ${limitMs} ms`);
    await wait(10);
  }
  return performance.now() - startedAt;
}

function isShown(number: number): () => Promise<boolean> {
  return async () => (await lookOf(HOST)).number === number;
}

describe("[3.11] a manifest that is edited while the console runs", () => {
  test("is live within seconds, and the log records the brand and the changed fields", async () => {
    writeBrand("lantern", lantern(2));
    expect(await until(isShown(2))).toBeLessThan(5_000);
    replaceBrand("lantern", lantern(3));
    expect(await until(isShown(3))).toBeLessThan(5_000);
    const audited = livery.log
      .filter((line) => line.includes('"audit":"brand"'))
      .map((line) => JSON.parse(line) as object);
    expect(audited).toContainEqual(
      expect.objectContaining({
        brand: "lantern",
        state: "ok",
        fields: expect.arrayContaining(["name", "theme"]) as unknown,
      }),
    );
  });

  test("keeps the previous look while it is broken, reports the position, and is used once it is fixed", async () => {
    const before = await lookOf(HOST);
    const { manifestSha } = (await lanternStatus()) ?? {};
    writeBrand("lantern", lantern(4, "taglin: x\n"));
    await until(async () => (await lanternStatus())?.state === "degraded");
    const warnings = livery.log
      .filter((line) => line.includes('"level":"warn"'))
      .map((line) => JSON.parse(line) as object);
    expect(warnings).toContainEqual(expect.objectContaining({ brand: "lantern", state: "degraded" }));
    expect(await lanternStatus()).toMatchObject({
      manifestSha,
      diagnostics: [
        { code: "B102", line: 7, column: 1, file: expect.stringMatching(/lantern\/brand\.yaml$/) as unknown },
      ],
    });
    expect(await lookOf(HOST)).toMatchObject({ number: before.number, css: before.css });
    writeBrand("lantern", lantern(5));
    await until(isShown(5));
    expect(await lanternStatus()).toMatchObject({ state: "ok", diagnostics: [] });
  });

  test("is not reported as broken if it is empty for a moment", async () => {
    writeBrand("lantern", "");
    await wait(250);
    expect(await lanternStatus()).toMatchObject({ state: "ok" });
    writeBrand("lantern", lantern(6));
    await until(isShown(6));
  });

  test("does not take over a host of another brand", async () => {
    writeBrand("a-newcomer", lantern(90).replace("id: lantern", "id: a-newcomer"));
    await until(
      async () => (await status()).brands.some(({ id, state }) => id === "a-newcomer" && state === "down"),
      1000,
    );
    expect((await lookOf(HOST)).number).toBe(6);
    rmSync(join(brandsDirectory, "a-newcomer"), { recursive: true });
    await until(async () => !(await status()).brands.some(({ id }) => id === "a-newcomer"));
  });

  test("is also read on request", async () => {
    const answer = await ask(livery, "127.0.0.1", "/_ops/brands/reload", { method: "POST" });
    expect(JSON.parse(answer.body)).toMatchObject({ changes: [] });
    writeBrand("lantern", lantern(7));
    await ask(livery, "127.0.0.1", "/_ops/brands/reload", { method: "POST" });
    expect((await lookOf(HOST)).number).toBe(7);
  });
});

describe("200 rewrites of a brand under load, half of them broken", () => {
  test("fail no request, mix no themes and leave other brands unchanged", async () => {
    const neighbour = await lookOf(NEIGHBOUR);
    let isOver = false;
    const seen: Awaited<ReturnType<typeof lookOf>>[] = [];
    const neighbours = new Set<string>();
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        seen.push(await lookOf(HOST));
        const { address, css, statuses } = await lookOf(NEIGHBOUR);
        neighbours.add(JSON.stringify({ address, css, statuses }));
        await wait(20);
      }
    });
    try {
      for (let number = 100; number < 300; number++) {
        const write = number % 4 < 2 ? writeBrand : replaceBrand;
        write("lantern", number % 2 === 0 ? lantern(number) : lantern(number, "theme: {\n"));
        await wait(50);
      }
      // The last rewrite is broken; whether the one before it was ever read depends on milliseconds.
      writeBrand("lantern", lantern(300));
      await until(isShown(300));
    } finally {
      isOver = true;
    }
    await Promise.all(visitors);

    expect(seen.length).toBeGreaterThan(100);
    expect(seen.filter(({ statuses }) => statuses.some((status) => status !== 200))).toEqual([]);
    const mixed = seen.filter(({ number, radius }) => radius !== number % 25);
    expect(mixed.map(({ number, radius }) => ({ number, radius }))).toEqual([]);
    expect(seen.filter(({ number }) => number % 2 === 1 && number !== 7)).toEqual([]);
    expect(new Set(seen.map(({ number }) => number)).size).toBeGreaterThan(20);
    const { address, css, statuses } = neighbour;
    expect([...neighbours]).toEqual([JSON.stringify({ address, css, statuses })]);
    writeBrand("lantern", lantern(8));
    await until(isShown(8));
  }, 60_000);
});

describe("a folder that is deleted", () => {
  test("takes its brand offline", async () => {
    rmSync(join(brandsDirectory, "lantern"), { recursive: true });
    await until(async () => (await lanternStatus()) === undefined);
    expect((await lookOf(HOST)).page).toContain("Livery");
  });

  test("is rejected if it is the default brand's", async () => {
    rmSync(join(brandsDirectory, "default"), { recursive: true });
    const isDegraded = async () =>
      (await status()).brands.some(({ id, state }) => id === "default" && state === "degraded");
    await until(isDegraded);
    expect((await lookOf("anything.example")).page).toContain("Livery");
    cpSync("brands/default", join(brandsDirectory, "default"), { recursive: true });
    await until(async () => !(await isDegraded()));
  });
});

describe("a restarted console", () => {
  test("serves a broken brand in its last valid version, and does not serve one that was never valid", async () => {
    const before = await lookOf(NEIGHBOUR);
    await livery.close();
    writeBrand("northwind", "hosts: [");
    writeBrand("lantern", lantern(9, "taglin: x\n"));
    livery = await startConsole(environment);
    const after = await lookOf(NEIGHBOUR);
    expect(after).toMatchObject({ statuses: [200, 200], address: before.address, css: before.css });
    const down = await ask(livery, HOST, "/sign-in");
    expect([down.status, /lantern|livery|northwind/i.test(down.body)]).toEqual([503, false]);
    const states = new Map((await status()).brands.map(({ id, state }) => [id, state]));
    expect([states.get("northwind"), states.get("lantern"), states.get("ember")]).toEqual(["degraded", "down", "ok"]);

    cpSync("brands/northwind", join(brandsDirectory, "northwind"), { recursive: true });
    rmSync(join(brandsDirectory, "lantern"), { recursive: true });
    await until(async () => (await status()).brands.every(({ state }) => state === "ok"));
  });
});

describe("/_ops", () => {
  test.each([
    ["another host", "console.northwind.test", {}],
    ["a proxy", "localhost", { "x-forwarded-for": "203.0.113.9" }],
    ["a wrong token", "localhost", { authorization: "Bearer 0000000000000000" }],
  ])("returns 404 to %s", async (_who, host, headers) => {
    for (const path of ["/_ops/brands", "/_ops/metrics", "/_ops"]) {
      expect((await ask(livery, host, path, { headers })).status).toBe(404);
    }
    expect((await ask(livery, host, "/_ops/brands/reload", { method: "POST", headers })).status).toBe(404);
  });

  test.each([{ origin: "http://evil.test" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }])(
    "refuses a reload that a page sends: %j",
    async (headers) => {
      const answer = await ask(livery, "localhost", "/_ops/brands/reload", { method: "POST", headers });
      expect(answer.status).toBe(403);
    },
  );

  test("provides metrics for Prometheus", async () => {
    const { body, headers } = await ask(livery, "localhost", "/_ops/metrics");
    expect(headers["content-type"]).toContain("version=0.0.4");
    expect(body).toContain('livery_brands{state="ok"} 4\n');
    expect(Number(/^livery_brand_reloads_total (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0);
  });
});

test("`brands diff --live` describes the effect on people and lists each changed value", async () => {
  const beacon = (number: number, more = "") =>
    lantern(number, more, "[console.beacon.example]").replace("id: lantern", "id: beacon");
  writeBrand("beacon", beacon(3));
  await ask(livery, "127.0.0.1", "/_ops/brands/reload", { method: "POST" });
  const elsewhere = join(root, "elsewhere");
  cpSync(brandsDirectory, elsewhere, { recursive: true });
  const diff = async (id: string) => {
    let out = "";
    const terminal = { write: (text: string) => void (out += text), complain: (text: string) => void (out += text) };
    const server = `http://127.0.0.1:${livery.port}`;
    const code = await runBrands(["diff", id, "--live", server, "--brands-dir", elsewhere], terminal);
    return { code, out };
  };
  expect(await diff("beacon")).toEqual({ code: 0, out: "no difference\n" });
  writeFileSync(join(elsewhere, "beacon/brand.yaml"), beacon(4, "restrictedPaths: [/sites]\n"));
  const { out } = await diff("beacon");
  expect(out).toMatch(/^Everyone loses \/sites\n\n/);
  expect(out).toMatch(/^name +"Lantern 3" +→ +"Lantern 4"$/m);
  expect(out).toMatch(/^theme\.radius +3 +→ +4$/m);
  mkdirSync(join(elsewhere, "newcomer"));
  writeFileSync(
    join(elsewhere, "newcomer/brand.yaml"),
    lantern(1, "", "[new.example]").replace("id: lantern", "id: newcomer"),
  );
  expect((await diff("newcomer")).code).toBe(2);
});
