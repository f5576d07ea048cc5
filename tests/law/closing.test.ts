import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { seededData } from "../support/seeded-data.ts";
import { startConsole, startHostedConsole } from "../support/start-console.ts";

const HOSTED = {
  API_DOMAIN: "http://127.0.0.1:9",
  DESCOPE_PROJECT_ID: "P1",
  DESCOPE_BASE_URL: "http://127.0.0.1:9",
};

interface Outcome {
  served: number;
  servedAfterSignal: number;
  keptAlive: number;
  lost: string[];
}

/** Sends requests over one keep-alive connection until the server refuses a new one. */
async function keepAsking(port: number, outcome: Outcome, signal: { sent: boolean }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let isOpen = true; isOpen;) {
    isOpen = await new Promise<boolean>((resolve) => {
      const path = outcome.served % 3 === 0 ? "/sign-in" : "/robots.txt";
      const asked = request({ host: "127.0.0.1", port, path, agent, headers: { host: "localhost" } }, (answer) => {
        const wasSignalled = signal.sent;
        answer.resume();
        answer.once("error", (error) => outcome.lost.push(error.message));
        answer.once("end", () => {
          outcome.served++;
          if (wasSignalled) outcome.servedAfterSignal++;
          if (wasSignalled && answer.headers.connection !== "close") outcome.keptAlive++;
          resolve(true);
        });
      });
      asked.once("error", (error: NodeJS.ErrnoException) => {
        // The listening socket is closed. A connection that the kernel had queued, and that the server never accepted,
        // is
        // reset instead of refused: the server read neither, and the deployment's next server receives both.
        const isNew = signal.sent && !asked.reusedSocket && error.code === "ECONNRESET";
        if (error.code !== "ECONNREFUSED" && !isNew) outcome.lost.push(`${error.code ?? ""} ${error.message}`);
        resolve(false);
      });
      asked.end();
    });
  }
  agent.destroy();
}

/** The process of the embedded services. */
function embeddedOf(pid: number): number {
  return Number(execFileSync("pgrep", ["--parent", String(pid)], { encoding: "utf8" }));
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => {
      resolve(false);
    });
  });
}

describe("a console that gets SIGTERM", () => {
  test.each([16, 200])("loses no request of %i keep-alive clients", { timeout: 60_000 }, async (clients) => {
    const livery = await startHostedConsole(HOSTED);
    const outcome: Outcome = { served: 0, servedAfterSignal: 0, keptAlive: 0, lost: [] };
    const signal = { sent: false };
    const idle = connect(livery.port, "127.0.0.1");
    await once(idle, "connect");
    const asking = Array.from({ length: clients }, () => keepAsking(livery.port, outcome, signal));
    await expect.poll(() => outcome.served, { timeout: 30_000 }).toBeGreaterThan(clients * 2);
    const closed = once(idle, "close");
    idle.resume();
    signal.sent = true;
    process.kill(livery.pid, "SIGTERM");
    await Promise.all([...asking, closed]);
    expect(outcome.lost).toEqual([]);
    await expect.poll(() => isListening(livery.port)).toBe(false);
    await livery.close();
    expect(livery.log.join("\n")).not.toContain("closed before all requests were answered");
  });
});

describe("the embedded services", () => {
  test("exit with the console, even if it is killed", { timeout: 60_000 }, async () => {
    const livery = await startConsole();
    const port = Number(new URL(livery.embedded).port);
    expect(await isListening(port)).toBe(true);
    process.kill(livery.pid, "SIGKILL");
    await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(false);
    await livery.close();
  });

  test("are restarted if they are killed; the log says why they cannot be", { timeout: 240_000 }, async () => {
    const data = mkdtempSync(join(tmpdir(), "livery-"));
    cpSync(await seededData(), data, { recursive: true });
    const livery = await startConsole({ DATA_DIR: data });
    const ready = async () => (await fetch(`http://127.0.0.1:${livery.port}/readyz`)).status;
    const events = join(data, "events.duckdb");
    renameSync(events, `${events}.before`);
    writeFileSync(events, "not a database".repeat(1000));
    process.kill(embeddedOf(livery.pid), "SIGKILL");
    await expect
      .poll(() => livery.log.join("\n"), { timeout: 30_000 })
      .toMatch(/could not be restarted: A database in .* is damaged/);
    renameSync(`${events}.before`, events);
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    await livery.close();
    rmSync(data, { recursive: true });
  });
});

describe("npm start", () => {
  test("stops its server when npm gets SIGTERM, and prints a line for each step", { timeout: 90_000 }, async () => {
    const data = mkdtempSync(join(tmpdir(), "livery-"));
    const npm = spawn("npm", ["start", "--silent"], {
      env: { ...process.env, ...HOSTED, HOST: "127.0.0.1", PORT: "0", DATA_DIR: data, LOG_LEVEL: "info" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    npm.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const portOf = () => Number(/"port":(\d+)/.exec(output)?.[1] ?? 0);
    await expect.poll(portOf, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await isListening(portOf())).toBe(true);
    npm.kill("SIGTERM");
    await expect.poll(() => isListening(portOf()), { timeout: 10_000 }).toBe(false);
    rmSync(data, { recursive: true });
    const steps = output.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
    expect(steps.length).toBeLessThanOrEqual(3);
  });
});
