import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { Pool } from "undici";

import { SERVER_FLAGS } from "../../scripts/server-flags.ts";
import { cpuMs, memoryMiB } from "./process-usage.ts";

export interface ConsoleProcess {
  /** From the start of the process to its first 200 response. */
  startMs: number;
  residentMiB: () => number;
  /** The heap in use after collecting garbage. */
  heapMiB: () => Promise<number>;
  /** User and system time so far. */
  cpuSeconds: () => number;
  get: (host: string, path: string) => Promise<{ status: number; body: string }>;
  close: () => Promise<void>;
}

/**
 * Starts the built console without the embedded services, as in a deployment: no API is available, and nothing here
 * needs one.
 */
export async function startConsoleAlone(brandsDirectory: string, dataDirectory: string): Promise<ConsoleProcess> {
  const startedAt = performance.now();
  const heapFlags = ["--expose-gc", "--import", new URL("heap-on-signal.js", import.meta.url).href];
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...heapFlags, "build/start.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      API_DOMAIN: "http://127.0.0.1:9",
      DESCOPE_PROJECT_ID: "bench",
      HOST: "127.0.0.1",
      PORT: "0",
      BRANDS_DIR: brandsDirectory,
      DATA_DIR: dataDirectory,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = child.pid ?? 0;
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The console ended at once (code ${String(code)})`)));
    lines.on("line", (line) => {
      if (line.includes('"listening"')) resolve((JSON.parse(line) as { port: number }).port);
    });
  });
  const heapMiB = () =>
    new Promise<number>((resolve) => {
      lines.on("line", (line) => {
        if (line.startsWith('{"heapUsed"')) resolve((JSON.parse(line) as { heapUsed: number }).heapUsed / 2 ** 20);
      });
      child.kill("SIGUSR2");
    });
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 8 });
  const get: ConsoleProcess["get"] = async (host, path) => {
    const { statusCode, body } = await pool.request({ method: "GET", path, headers: { host } });
    return { status: statusCode, body: await body.text() };
  };
  const first = await get("localhost", "/sign-in");
  if (first.status !== 200) throw new Error(`The sign-in screen answered ${first.status}`);
  const startMs = performance.now() - startedAt;

  return {
    startMs,
    get,
    residentMiB: () => memoryMiB(pid, "VmRSS"),
    heapMiB,
    cpuSeconds: () => cpuMs(pid) / 1000,
    async close() {
      await pool.close();
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}
