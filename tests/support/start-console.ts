import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { SERVER_FLAGS } from "../../scripts/server-flags.ts";
import { seededData } from "./seeded-data.ts";

export interface RunningConsole {
  pid: number;
  port: number;
  /** The address of the embedded services; tests use their outbox and reset there. */
  embedded: string;
  /** Every log line so far. */
  log: string[];
  /** Resets the embedded data to the seed. */
  reset: () => Promise<void>;
  /** Delivers the telemetry of the given number of minutes immediately; the last one is the current minute. */
  advance: (minutes: number) => Promise<void>;
  /** Sends the digests that become due within a day immediately. */
  sendDigests: () => Promise<void>;
  /** Sends alerts of the newest open threat of each organization immediately. */
  sendAlerts: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts the built console with embedded services on free ports, over a copy of the seeded data. `checkout` is the
 * location of the build, for comparing two builds, and `flags` are those of its server.
 */
export async function startConsole(
  environment: Record<string, string> = {},
  checkout = process.cwd(),
  flags: readonly string[] = SERVER_FLAGS,
): Promise<RunningConsole> {
  if (!existsSync(join(checkout, "build/start.js"))) throw new Error("Build first: npm run build");
  const data = mkdtempSync(join(tmpdir(), "livery-"));
  // A folder of the caller's has its own data.
  if (!environment["DATA_DIR"]) cpSync(await seededData(checkout), data, { recursive: true });
  const child = spawn(process.execPath, [...flags, "build/start.js", "--embedded", "--test"], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: "production",
      ALLOW_EMBEDDED: "1",
      PORT: "0",
      DATA_DIR: data,
      LOG_LEVEL: "debug",
      RATE_LIMITS: "off",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const log: string[] = [];
  const { port, embedded } = await readPorts(child, log);
  return {
    pid: child.pid ?? 0,
    port,
    embedded,
    log,
    async reset() {
      const answer = await fetch(`${embedded}/embedded/reset`, { method: "POST" });
      if (!answer.ok) throw new Error(`The embedded data was not reset: ${answer.status}`);
    },
    async advance(minutes) {
      const answer = await fetch(`${embedded}/embedded/advance?minutes=${minutes}`, { method: "POST" });
      if (!answer.ok) throw new Error(`No telemetry arrived: ${answer.status}`);
    },
    async sendDigests() {
      const answer = await fetch(`${embedded}/embedded/digests`, { method: "POST" });
      if (!answer.ok) throw new Error(`The digests were not sent: ${answer.status}`);
    },
    async sendAlerts() {
      const answer = await fetch(`${embedded}/embedded/alerts`, { method: "POST" });
      if (!answer.ok) throw new Error(`The alerts were not sent: ${answer.status}`);
    },
    close: () => endProcess(child, data),
  };
}

/** Starts the built console as in a deployment, where the API and the identity provider are separate services. */
export async function startHostedConsole(
  environment: Record<"API_DOMAIN" | "DESCOPE_PROJECT_ID" | "DESCOPE_BASE_URL", string> & Record<string, string>,
): Promise<Pick<RunningConsole, "port" | "pid" | "log" | "close">> {
  const data = mkdtempSync(join(tmpdir(), "livery-"));
  const child = spawn(process.execPath, [...SERVER_FLAGS, "build/start.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: data,
      RATE_LIMITS: "off",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const log: string[] = [];
  const { port } = await readPorts(child, log);
  return { port, pid: child.pid ?? 0, log, close: () => endProcess(child, data) };
}

/** Stops a console, and removes its data. */
async function endProcess(child: ChildProcess, data: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
  rmSync(data, { recursive: true, force: true });
}

function readPorts(child: ChildProcess, log: string[]): Promise<{ port: number; embedded: string }> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      reject(new Error(`The console ended at once (code ${String(code)}):\n${log.slice(-20).join("\n")}`)),
    );
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      log.push(line);
      if (!line.includes('"msg":"listening"')) return;
      const { port, embedded } = JSON.parse(line) as { port: number; embedded: string };
      resolve({ port, embedded });
    });
  });
}
