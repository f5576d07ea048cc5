import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { data } from "@remix-run/node";
import { Pool } from "undici";
import { onTestFinished } from "vitest";

import { createApiClient } from "~/api/client.server";
import { readCatalogue } from "~/catalogue/catalogue.server";
import { showFailure } from "~/screen/failure";

const { failures } = readCatalogue("config");

/** A client of an API that answers each path with what is given, or refuses with 500. `asked` are the paths of its calls. */
export async function startTestApi(answerOf: (path: string) => object | undefined) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://api.test").pathname;
    asked.push(path);
    const answer = answerOf(path);
    response.statusCode = answer ? 200 : 500;
    response.end(JSON.stringify(answer ?? { message: "It is broken" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(async () => {
    await pool.destroy();
    server.close();
  });
  const api = createApiClient(
    { pool, basePath: "", timeoutMs: 1000, responseBytes: 100_000 },
    {
      sessionJwt: "token",
      tenantId: "acme",
      requestId: "r-1",
      brandId: "northwind",
      signal: new AbortController().signal,
      recover: (failure) => {
        throw data(showFailure(failures, failure.details), { status: 500 });
      },
    },
  );
  return { api, asked };
}
