import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { Pool } from "undici";
import { onTestFinished } from "vitest";

import type { ApiTransport } from "./api-request.server";

/** For tests: a server that lives as long as the test; its address. */
export async function startTestServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** For tests: a transport to such a server. */
export async function startTestTransport(answer: RequestListener): Promise<ApiTransport> {
  const pool = new Pool(await startTestServer(answer));
  onTestFinished(() => pool.destroy());
  return { pool, basePath: "", timeoutMs: 1_000, responseBytes: 100_000 };
}
