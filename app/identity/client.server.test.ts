import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, describe, expect, test } from "vitest";
import { Pool } from "undici";

import { createIdentityClient, endsSession, IdentityFailure } from "./client.server";

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function clientOf(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  open.push(() => pool.destroy().then(() => server.close()));
  return createIdentityClient({ pool, basePath: "/identity", projectId: "P1", timeoutMs: 1000 });
}

async function failureOf(promise: Promise<unknown>): Promise<IdentityFailure> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(IdentityFailure);
  return error as IdentityFailure;
}

describe("the identity provider", () => {
  test.each([
    ["[8.10] its retry-after header", { "retry-after": "17" }, 17],
    ["[8.10] or 0 without one", {}, 0],
    ["[8.10] or 0 when it is no number", { "retry-after": "soon" }, 0],
  ])("a 429 response results in %s", async (_, headers, retryAfter) => {
    const client = await clientOf((_request, response) => {
      response
        .writeHead(429, headers)
        .end(JSON.stringify({ errorCode: "E130429", errorDescription: "Too many requests" }));
    });
    expect(await failureOf(client.refresh("token"))).toMatchObject({
      status: 429,
      retryAfter,
      message: "Too many requests",
    });
  });

  test("is called with the project and the refresh token as bearer", async () => {
    const seen: unknown[] = [];
    const client = await clientOf((request, response) => {
      seen.push(request.url, request.headers.authorization);
      response.end(JSON.stringify({ sessionJwt: "s", refreshJwt: "r" }));
    });
    expect(await client.refresh("abc")).toMatchObject({ sessionJwt: "s", refreshJwt: "r" });
    expect(seen).toEqual(["/identity/v1/auth/refresh", "Bearer P1:abc"]);
  });

  test("a response that is not a session is a failure", async () => {
    const client = await clientOf((_request, response) => response.end("{}"));
    expect(await failureOf(client.refresh("abc"))).toMatchObject({ status: 502 });
  });

  test.each([
    ["[4.5] a 401 ends the session", 401, "/v1/auth/me", true],
    ["[4.5] except on management paths", 401, "/v1/mgmt/user/search", false],
    ["[4.5] another status does not", 500, "/v1/auth/refresh", false],
  ])("%s", (_, status, path, expected) => {
    expect(endsSession({ status, path })).toBe(expected);
  });
});
