import type { RequestListener } from "node:http";

import { describe, expect, test } from "vitest";
import { z } from "zod";

import { BRAND_HEADER, MANIFEST_HEADER } from "~/contract/brand-headers";

import { createApiClient, type ApiCaller } from "./client.server";
import { ApiFailure } from "./failure";
import { startTestTransport } from "./test-transport";

const Thing = z.object({ name: z.string() });
const OPTIONS = { operation: "getThing" };

async function clientOf(answer: RequestListener, caller: Partial<ApiCaller> = {}, timeoutMs = 300) {
  const transport = await startTestTransport(answer);
  return createApiClient(
    { ...transport, basePath: "/base", timeoutMs, responseBytes: 10_000 },
    {
      sessionJwt: "token-1",
      tenantId: "acme",
      requestId: "r-1",
      brandId: "northwind",
      signal: new AbortController().signal,
      ...caller,
    },
  );
}

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiFailure);
  return (error as ApiFailure).details;
}

describe("a call to /v1", () => {
  test("[7.1, 7.2, 7.3] goes to the base address with bearer, tenant and request id", async () => {
    const seen: unknown[] = [];
    const api = await clientOf((request, response) => {
      const { authorization, "x-tenant-id": tenant, "x-request-id": id, cookie } = request.headers;
      seen.push(request.url, authorization, tenant, id, cookie);
      response.end('{"name":"a"}');
    });
    expect(await api.get("/v1/thing/a", Thing, OPTIONS)).toEqual({ name: "a" });
    expect(seen).toEqual(["/base/v1/thing/a", "Bearer token-1", "acme", "r-1", undefined]);
  });

  test("names the brand and its manifest for the audit trail", async () => {
    const seen: unknown[] = [];
    const listener: RequestListener = (request, response) => {
      seen.push(request.headers[BRAND_HEADER], request.headers[MANIFEST_HEADER]);
      response.end('{"name":"a"}');
    };
    await (await clientOf(listener, { manifestSha: "0a0b" })).send("POST", "/v1/x", {}, Thing, OPTIONS);
    expect(seen).toEqual(["northwind", "0a0b"]);
  });

  test("names the browser and its address for the audit trail", async () => {
    const seen: unknown[] = [];
    const listener: RequestListener = (request, response) => {
      seen.push(request.headers["user-agent"], request.headers["x-forwarded-for"]);
      response.end('{"name":"a"}');
    };
    const browser = { ip: "203.0.113.9", userAgent: "Browser 1" };
    await (await clientOf(listener, { browser })).get("/v1/x", Thing, OPTIONS);
    expect(seen).toEqual(["Browser 1", "203.0.113.9"]);
  });

  test("[7.3] uses another tenant if the caller requests it, and none if there is none", async () => {
    const seen: unknown[] = [];
    const listener: RequestListener = (request, response) => {
      seen.push(request.headers["x-tenant-id"]);
      response.end('{"name":"a"}');
    };
    await (await clientOf(listener)).get("/v1/x", Thing, { ...OPTIONS, tenantId: "other" });
    await (await clientOf(listener, { tenantId: undefined })).get("/v1/x", Thing, OPTIONS);
    expect(seen).toEqual(["other", undefined]);
  });

  test.each([
    "/v1/thing/..",
    "/v1/software/x/../../device/export?format=csv",
    "/v1/thing/.",
    "/v1/thing/%2e%2E/x",
    "/v1//x",
  ])("to %s is rejected: no segment may redirect to another resource", async (path) => {
    const seen: unknown[] = [];
    const api = await clientOf((request, response) => {
      seen.push(request.url);
      response.end('{"name":"a"}');
    });
    expect(await failureOf(api.get(path, Thing, OPTIONS))).toMatchObject({ kind: "http", status: 404 });
    expect(await failureOf(api.open(path, "text/csv", OPTIONS))).toMatchObject({ status: 404 });
    expect(seen).toEqual([]);
  });

  test("for a file fails if the response has another media type", async () => {
    const api = await clientOf((_, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end("<h1>Bad gateway</h1>");
    });
    expect(await failureOf(api.open("/v1/thing/export", "text/csv", OPTIONS))).toMatchObject({ kind: "parsing" });
  });

  test("times out earlier for optional data", async () => {
    const api = await clientOf(() => undefined, {}, 60_000);
    const begun = performance.now();
    expect(await failureOf(api.get("/v1/x", Thing, { ...OPTIONS, timeoutMs: 20 }))).toMatchObject({ kind: "timeout" });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test("[4.19] is made once for identical reads of one page, and repeated after a write", async () => {
    let calls = 0;
    const api = await clientOf((_request, response) => {
      calls += 1;
      response.end('{"name":"a"}');
    });
    await Promise.all([1, 2, 3].map(() => api.get("/v1/x", Thing, OPTIONS)));
    expect(calls).toBe(1);
    await api.send("PUT", "/v1/x", {}, Thing, OPTIONS);
    await api.get("/v1/x", Thing, OPTIONS);
    expect(calls).toBe(3);
  });

  test.each<[string, RequestListener, object]>([
    [
      "[8.11] refused is an http failure with the message",
      (_, response) => response.writeHead(409).end('{"message":"changed in the meantime"}'),
      { kind: "http", status: 409, message: "changed in the meantime" },
    ],
    [
      "[8.4] refused with an error instead of a message quotes the error",
      (_, response) => response.writeHead(400).end('{"error":"bad"}'),
      { kind: "http", status: 400, message: "bad" },
    ],
    [
      "[8.11] refused with a page instead of JSON has no message",
      (_, response) => response.writeHead(503).end("<html>"),
      { kind: "http", status: 503, message: "" },
    ],
    ["[8.11] that takes too long is a timeout", () => undefined, { kind: "timeout" }],
    [
      "[8.11] whose answer drips beyond the time limit is a timeout",
      (_, response) => {
        response.write("{");
        const timer = setInterval(() => response.write(" "), 50);
        response.on("close", () => clearInterval(timer));
      },
      { kind: "timeout" },
    ],
    ["[8.11] cut off is a fetch failure", (request) => request.socket.destroy(), { kind: "fetch" }],
    [
      "[8.11] answered with half a JSON is a parsing failure",
      (_, response) => response.end('{"name":'),
      { kind: "parsing" },
    ],
    [
      "[8.11] answered with the wrong shape is a parsing failure that names the field",
      (_, response) => response.end('{"name":7}'),
      { kind: "parsing", fields: ["name"] },
    ],
    [
      "[8.11] answered with more than the limit is a parsing failure",
      (_, response) => response.end(JSON.stringify({ name: "x".repeat(20_000) })),
      { kind: "parsing" },
    ],
    [
      "that is redirected is not followed",
      (_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      { kind: "http", status: 302 },
    ],
  ])("%s", async (_, answer, expected) => {
    const api = await clientOf(answer);
    expect(await failureOf(api.get("/v1/x", Thing, OPTIONS))).toMatchObject({
      operation: "getThing",
      requestId: "r-1",
      ...expected,
    });
  });

  test("is aborted when the browser disconnects", async () => {
    const leaving = new AbortController();
    let closed: () => void;
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    const api = await clientOf(
      (request) => {
        request.on("close", () => closed());
        leaving.abort();
      },
      { signal: leaving.signal },
    );
    expect(await failureOf(api.get("/v1/x", Thing, OPTIONS))).toMatchObject({ kind: "fetch" });
    await isClosed;
  });
});

describe("a failed call", () => {
  test("[8.1] is retried with the token from recovery", async () => {
    const tokens: unknown[] = [];
    const api = await clientOf(
      (request, response) => {
        tokens.push(request.headers.authorization);
        if (request.headers.authorization === "Bearer token-2") response.end('{"name":"a"}');
        else response.writeHead(401).end('{"message":"Invalid token"}');
      },
      {
        recover: (_failure, isSecondTry) =>
          isSecondTry ? Promise.reject(new Error("twice")) : Promise.resolve("token-2"),
      },
    );
    expect(await api.get("/v1/x", Thing, OPTIONS)).toEqual({ name: "a" });
    expect(tokens).toEqual(["Bearer token-1", "Bearer token-2"]);
  });

  test("[8.1] is not retried twice", async () => {
    let calls = 0;
    const api = await clientOf(
      (_request, response) => {
        calls += 1;
        response.writeHead(401).end('{"message":"Invalid token"}');
      },
      {
        recover: (_failure, isSecondTry) =>
          isSecondTry ? Promise.reject(new Error("signed out")) : Promise.resolve("token-2"),
      },
    );
    await expect(api.get("/v1/x", Thing, OPTIONS)).rejects.toThrow("signed out");
    expect(calls).toBe(2);
  });
});
