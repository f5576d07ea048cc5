import type { Request } from "express";
import { expect, test } from "vitest";

import { isFromOperator } from "./ops-access.server";

const TOKEN = "a-token-of-some-length";

test.each([
  ["127.0.0.1", { host: "localhost:3000" }, true],
  ["::1", { host: "[::1]:3000" }, true],
  ["::ffff:127.0.0.1", { host: "127.0.0.1" }, true],
  ["10.0.0.8", { host: "localhost:3000" }, false],
  ["127.0.0.1", { host: "console.northwind.example" }, false],
  ["127.0.0.1", { host: "localhost.evil.example" }, false],
  ["127.0.0.1", {}, false],
  ["127.0.0.1", { host: "localhost", "x-forwarded-for": "203.0.113.9" }, false],
  ["127.0.0.1", { host: "localhost", forwarded: "for=203.0.113.9" }, false],
  ["127.0.0.1", { host: "localhost", "cf-connecting-ip": "203.0.113.9" }, false],
  ["127.0.0.1", { host: "localhost", "true-client-ip": "203.0.113.9" }, false],
  ["127.0.0.1", { host: "localhost", "x-client-ip": "203.0.113.9" }, false],
  ["127.0.0.1", { host: "localhost", via: "1.1 proxy" }, false],
  ["127.0.0.1", { host: "localhost", "x-some-new-proxy": "1" }, false],
  ["127.0.0.1", { host: "localhost", "user-agent": "curl/8", accept: "*/*", "sec-fetch-site": "none" }, true],
  ["127.0.0.1", { host: "localhost", authorization: "Bearer wrong" }, false],
  ["203.0.113.9", { host: "console.northwind.example", authorization: `Bearer ${TOKEN}` }, true],
  ["203.0.113.9", { host: "localhost", authorization: TOKEN }, false],
])("a request from %s with %j has operator access: %s", (remoteAddress, headers, expected) => {
  expect(isFromOperator({ headers, socket: { remoteAddress } as Request["socket"] }, TOKEN)).toBe(expected);
});

test("no token grants access if none is configured", () => {
  const socket = { remoteAddress: "127.0.0.1" } as Request["socket"];
  for (const authorization of ["Bearer undefined", "Bearer ", "Bearer"]) {
    expect(isFromOperator({ headers: { host: "localhost", authorization }, socket })).toBe(false);
  }
});
