import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { Pool } from "undici";
import { onTestFinished } from "vitest";

import type { ApiTransport } from "./client.server";

/** For tests: a transport to a server of this test's own, which ends with it. */
export async function startTestTransport(answer: RequestListener): Promise<ApiTransport> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(async () => {
    await pool.destroy();
    server.close();
  });
  return { pool, basePath: "", timeoutMs: 1_000, responseBytes: 100_000 };
}
