import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { Pool } from "undici";
import { onTestFinished } from "vitest";

import type { ApiTransport } from "./api-request.server";

/** Starts a server for the duration of a test and returns its address. */
export async function startTestServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Creates a transport to such a server for a test. */
export async function startTestTransport(answer: RequestListener): Promise<ApiTransport> {
  const pool = new Pool(await startTestServer(answer));
  onTestFinished(() => pool.destroy());
  return { pool, basePath: "", timeoutMs: 1_000, responseBytes: 100_000 };
}
