import { gzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

describe("errors share one response format", () => {
  test.each([
    ["GET", "/nothing", undefined, 404, "not_found"],
    ["GET", "/device/list/", undefined, 404, "not_found"],
    ["GET", "/Device/list", undefined, 404, "not_found"],
    ["GET", "/device/%E0%A4%A", undefined, 400, "bad_request"],
    ["PUT", "/device/ws-001", "{broken", 400, "bad_request"],
    ["PUT", "/device/ws-001", "[]", 400, "bad_request", [{ field: "", message: "Enter an object" }]],
    ["PUT", "/device/ws-001", `"${"x".repeat(1_100_000)}"`, 413, "payload_too_large"],
    ["GET", "/threat/get", undefined, 400, "bad_request", [{ field: "threatId", message: "Enter a value" }]],
    ["GET", "/threat/get?threatId=a&threatId=b", undefined, 400, "bad_request"],
    [
      "GET",
      "/dashboard/default/panel/traffic?startTime=2026-01-02T00:00:00Z&endTime=2026-01-01T00:00:00Z",
      undefined,
      400,
      "bad_request",
    ],
  ])("%s %s with %s", async (method, path, body, status, error, errors?: object[]) => {
    const response = await testApi.call(path, { method, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      message: expect.any(String) as string,
      error,
      requestId: response.headers.get("x-request-id"),
      ...(errors && { errors }),
    });
  });

  test("rejects a compressed body without decompressing it", async () => {
    const response = await fetch(`${testApi.origin}/v1/device/ws-001`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${await testApi.tokenOf("tenantAdmin")}`,
        "x-tenant-id": "acme-health",
        "content-type": "application/json",
        "content-encoding": "gzip",
      },
      body: gzipSync(JSON.stringify({ notes: "x".repeat(1_000_000) })),
    });
    expect(response.status).toBe(415);
  });

  test("rejects an unauthenticated large body without reading it", async () => {
    const response = await testApi.call("/device/ws-001", {
      method: "PUT",
      body: "x".repeat(2_000_000),
      headers: { authorization: "" },
    });
    expect(response.status).toBe(401);
  });
});

test("uses the request id of the caller, or generates one", async () => {
  const given = await testApi.call("/site/list", { headers: { "x-request-id": "abc-123" } });
  expect(given.headers.get("x-request-id")).toBe("abc-123");
  for (const odd of ["", "a b", "x".repeat(200)]) {
    const { headers } = await testApi.call("/site/list", { headers: { "x-request-id": odd } });
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("responses are not cached", async () => {
  const { headers } = await testApi.call("/site/list");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("etag")).toBeNull();
});
