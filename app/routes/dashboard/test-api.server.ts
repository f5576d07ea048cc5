import { data } from "@remix-run/node";

import { createApiClient } from "~/api/client.server";
import { startTestTransport } from "~/api/test-transport";
import { readCatalogue } from "~/catalogue/catalogue.server";
import { showFailure } from "~/screen/failure";

const { failures } = readCatalogue("config");

/**
 * A client of a test API that responds to each path with the given body, or with 500. `asked` lists the requested
 * paths.
 */
export async function startTestApi(answerOf: (path: string) => object | undefined) {
  const requested: string[] = [];
  const transport = await startTestTransport((request, response) => {
    const path = new URL(request.url ?? "", "http://api.test").pathname;
    requested.push(path);
    const answer = answerOf(path);
    response.statusCode = answer ? 200 : 500;
    response.end(JSON.stringify(answer ?? { message: "It is broken" }));
  });
  const api = createApiClient(transport, {
    sessionJwt: "token",
    tenantId: "acme",
    requestId: "r-1",
    brandId: "northwind",
    signal: new AbortController().signal,
    recover: (failure) => {
      throw data(showFailure(failures, failure.details), { status: 500 });
    },
  });
  return { api, requested };
}
