import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { seededData } from "../support/seeded-data.ts";

const folder = mkdtempSync(join(tmpdir(), "livery-start-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const HOSTED = { API_DOMAIN: "http://127.0.0.1:9", DESCOPE_PROJECT_ID: "P1" };

/** Starts the built console and waits until it exits. */
async function startAndFail(environment: Record<string, string>, flags: string[] = []) {
  const child = spawn(process.execPath, ["build/start.js", ...flags], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      ALLOW_EMBEDDED: "1",
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "error",
      // Previously served brands are stored there, and would be served again.
      DATA_DIR: mkdtempSync(join(folder, "data-")),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, output };
}

function brokenBrands(): string {
  const brands = join(folder, "broken-brands");
  cpSync("brands", brands, { recursive: true });
  writeFileSync(join(brands, "default", "brand.yaml"), "name: [\n");
  return brands;
}

function emptyBrands(): string {
  const brands = join(folder, "no-brands");
  mkdirSync(brands);
  return brands;
}

describe("a failed start ends with exit code 1 and a readable reason:", () => {
  test("a busy port", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const { code, output } = await startAndFail({ ...HOSTED, PORT: String(port) });
    server.close();
    expect(output.trim()).toBe(
      `Livery could not start. Port ${String(port)} is already in use. Stop the program that uses it, or set PORT to another port.`,
    );
    expect(code).toBe(1);
  });

  test.each([
    ["a missing environment", {}, /API_DOMAIN.*DESCOPE_PROJECT_ID/],
    ["an address of another host", { ...HOSTED, HOST: "203.0.113.77", PORT: "4100" }, /no address 203\.0\.113\.77/],
    ["a missing default brand", { ...HOSTED, BRANDS_DIR: emptyBrands() }, /hosts\.yaml:\d+:\d+.*defaultBrand/],
    ["a default brand with errors", { ...HOSTED, BRANDS_DIR: brokenBrands() }, /default\/brand\.yaml:\d+:\d+/],
    [
      "a missing brands folder",
      { ...HOSTED, BRANDS_DIR: join(folder, "nowhere") },
      /BRANDS_DIR must be a folder.*nowhere" does not exist/,
    ],
  ])("%s", async (_, environment, reason) => {
    const { code, output } = await startAndFail(environment);
    expect(output).toMatch(reason);
    expect(output).not.toMatch(/^\s+at |node:internal/m);
    expect(code).toBe(1);
  });

  test("an unknown brand to preview", async () => {
    const { code, output } = await startAndFail({ PREVIEW_BRAND: "acne" }, ["--embedded"]);
    expect(output).toMatch(/PREVIEW_BRAND is "acne".*another brand\.\n$/);
    expect(code).toBe(1);
  });

  test("a data directory that is in use, damaged or a file", { timeout: 240_000 }, async () => {
    const data = join(folder, "embedded");
    cpSync(await seededData(), data, { recursive: true });
    writeFileSync(join(folder, "file"), "");
    const holder = spawn(
      process.execPath,
      ["build/embedded.js", "--port", "0", "--data", data, "--config", "config", "--allow-embedded"],
      { stdio: ["ignore", "ignore", "inherit", "ipc"] },
    );
    await once(holder, "message");
    const shared = await startAndFail({ DATA_DIR: data }, ["--embedded"]);
    expect(shared.output).toMatch(/is in use by another console\. Stop it, or set DATA_DIR/);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    writeFileSync(join(data, "events.duckdb"), "not a database".repeat(1000));
    const damaged = await startAndFail({ DATA_DIR: data }, ["--embedded"]);
    expect(damaged.output).toMatch(/is damaged or of another version\. Delete/);
    const file = await startAndFail({ DATA_DIR: join(folder, "file") }, ["--embedded"]);
    expect(file.output).toMatch(/is a file\. Remove it, or set DATA_DIR/);
    for (const { code, output } of [shared, damaged, file]) {
      expect(output).not.toMatch(/^\s+at |node:internal/m);
      expect(code).toBe(1);
    }
  });
});
