import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { Pool } from "undici";

import { tokensOf } from "../../support/signed-in.ts";
import type { RunningConsole } from "../../support/start-console.ts";
import { get, type Answer, type Subject } from "../pages/server-cost.ts";

const FOLDER = ".cache/references/next";
const STARTS_IN_MS = 30_000;

export interface NextReference {
  subject: Subject;
  /** The asset list; there is no other page. */
  ask: () => Promise<Answer>;
  close: () => Promise<void>;
}

/** Installs, builds and starts the same list as a Next application; the product does not depend on Next. */
export async function startNextReference(livery: RunningConsole, tenantId: string): Promise<NextReference> {
  cpSync(new URL("next", import.meta.url), FOLDER, { recursive: true });
  const run = (...args: string[]) =>
    execFileSync("npm", args, { cwd: FOLDER, stdio: "ignore", env: { ...process.env, NODE_ENV: "production" } });
  if (!existsSync(`${FOLDER}/node_modules`)) run("install", "--no-audit", "--no-fund");
  run("run", "build");
  const port = await freePort();
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "-p", String(port)], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: "production", API: livery.embedded },
    stdio: "ignore",
  });
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 1 });
  for (const until = Date.now() + STARTS_IN_MS; Date.now() < until;) {
    await wait(250);
    // Without a bearer token the page fails, but the failure shows that the server is up.
    const answered = await pool.request({ method: "GET", path: "/favicon.ico" }).catch(() => undefined);
    await answered?.body.dump();
    if (answered) break;
  }
  const { sessionJwt } = await tokensOf(livery, "projectAdmin");
  const headers = { authorization: `Bearer ${sessionJwt}`, "x-tenant-id": tenantId };
  const subject: Subject = { name: "next", pool, processes: { console: child.pid ?? 0 } };
  return {
    subject,
    ask: () => get(subject, "/", headers),
    async close() {
      await pool.close();
      child.kill();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
