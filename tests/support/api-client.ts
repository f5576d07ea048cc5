import { Pool } from "undici";

import { createApiClient, type ApiClient } from "../../app/api/client.server.ts";
import type { Person } from "./people.ts";
import { tokensOf } from "./signed-in.ts";
import type { RunningConsole } from "./start-console.ts";

interface OpenedClient {
  /** A client like that of one request of the console. */
  create: () => ApiClient;
  close: () => Promise<void>;
}

/** Opens the console's API client for a person in acme-health; `address` is that of another API with the same session. */
export async function openApiClient(
  livery: Pick<RunningConsole, "embedded">,
  person: Person,
  address = livery.embedded,
): Promise<OpenedClient> {
  const { sessionJwt } = await tokensOf(livery, person);
  const pool = new Pool(address);
  return {
    create: () =>
      createApiClient(
        { pool, basePath: "", timeoutMs: 5000, responseBytes: 10_000_000 },
        {
          sessionJwt,
          tenantId: "acme-health",
          requestId: "wire-test",
          brandId: "northwind",
          signal: new AbortController().signal,
        },
      ),
    close: () => pool.close(),
  };
}
