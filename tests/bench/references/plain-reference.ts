import { fork } from "node:child_process";
import { once } from "node:events";

import { Pool } from "undici";

import { EMBEDDED_PROJECT_ID } from "../../../app/contract/embedded.ts";
import { recordCalls } from "../../support/record-calls.ts";
import { startHostedConsole, type RunningConsole } from "../../support/start-console.ts";
import type { Subject } from "../pages/server-cost.ts";
import type { ReferenceScreen } from "./plain-server.ts";

export interface PlainReference {
  address: string;
  /** Only renders. */
  rendered: Subject;
  /** Makes the screen's API calls, then renders. */
  page: Subject;
  /** Copies a console screen with its data. Returns the API paths that the screen requests. */
  show: (path: string, headers: Record<string, string>) => Promise<string[]>;
  close: () => Promise<void>;
}

/**
 * Starts express with the same React tree and no framework next to a console (docs/performance.md). A second console,
 * connected to the same API through a recorder, provides the calls of each screen.
 */
export async function startPlainReference(livery: RunningConsole): Promise<PlainReference> {
  const recorder = await recordCalls(livery.embedded);
  const recorded = await startHostedConsole({
    API_DOMAIN: recorder.address,
    DESCOPE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    DESCOPE_BASE_URL: `${livery.embedded}/identity`,
  });
  const child = fork(new URL("plain-server.ts", import.meta.url), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const address = `http://127.0.0.1:${port}`;
  const pool = new Pool(address, { connections: 1 });
  const subject = (name: string): Subject => ({ name, pool, processes: { console: child.pid ?? 0 } });

  async function callsOf(path: string, headers: Record<string, string>): Promise<ReferenceScreen["calls"]> {
    const first = recorder.calls.length;
    const answer = await fetchFrom(recorded.port, path, headers);
    if (answer !== 200) throw new Error(`${path} answered ${answer}`);
    return recorder.calls.slice(first).map(({ method, path: called, query, headers: sent, sent: body }) => ({
      method,
      address: `${livery.embedded}${called}${query && `?${query}`}`,
      headers: {
        authorization: sent.authorization ?? "",
        "x-tenant-id": String(sent["x-tenant-id"] ?? ""),
        ...(body !== "" && { "content-type": sent["content-type"] ?? "application/json" }),
      },
      body,
    }));
  }

  return {
    address,
    rendered: subject("rendered"),
    page: subject("express"),
    async show(path, headers) {
      // On the second visit, because the first one fills the session's caches.
      await callsOf(path, headers);
      const calls = await callsOf(path, headers);
      const screen: ReferenceScreen = { address: `http://127.0.0.1:${livery.port}${path}`, headers, calls };
      const { statusCode, body } = await pool.request({
        method: "PUT",
        path: "/screen",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(screen),
      });
      await body.dump();
      if (statusCode !== 204) throw new Error(`${path} could not be taken over: ${statusCode}`);
      return calls.map((call) => new URL(call.address).pathname);
    },
    async close() {
      await pool.close();
      child.kill();
      await recorded.close();
      recorder.close();
    },
  };
}

async function fetchFrom(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${port}`);
  const { statusCode, body } = await pool.request({ method: "GET", path, headers });
  await body.dump();
  await pool.close();
  return statusCode;
}
