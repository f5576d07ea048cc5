import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { ANALYTICS_PATH } from "~/contract/analytics-facts";

import { forwardUsage } from "./forward-usage.server";

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const received: Received[] = [];
const servers: Server[] = [];
let service: string;
let console_: string;
let isEnabled: boolean;
let answer: { status: number; location?: string };

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const analytics = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ url: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location });
      response.end('{"status":1}');
    });
  });
  service = await listen(analytics);
  const app = express();
  app.use((_request, response, next) => {
    response.locals["brand"] = { analytics: isEnabled ? { token: "demo-token", replay: false } : undefined };
    next();
  });
  app.use(ANALYTICS_PATH, forwardUsage({ address: service, settings: { requestTimeoutSeconds: 5 } }));
  app.use((_request, response) => void response.status(418).end());
  console_ = await listen(createServer(app));
});
afterAll(() => {
  for (const server of servers) server.close();
});
beforeEach(() => {
  received.length = 0;
  isEnabled = true;
  answer = { status: 200 };
});

const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${console_}${path}`, { method: "POST", body: "data=%5B%5D", headers, redirect: "manual" });

describe("[7.10] usage events", () => {
  test.each(["track", "engage", "groups", "record"])(
    "are forwarded to %s, without cookies or tokens",
    async (endpoint) => {
      const response = await post(`${ANALYTICS_PATH}/${endpoint}/?verbose=1&ip=0&_=17`, {
        cookie: "DS=secret; DSR=secret",
        authorization: "Bearer secret",
        "content-type": "application/x-www-form-urlencoded",
      });
      expect([response.status, await response.text()]).toEqual([200, '{"status":1}']);
      const [{ url, headers, body } = { url: "", headers: {}, body: "" }] = received;
      expect(url).toBe(`/${endpoint}/?verbose=1&ip=0&_=17`);
      expect(body).toBe("data=%5B%5D");
      expect(JSON.stringify(headers)).not.toContain("secret");
      expect(Object.keys(headers).sort()).toEqual(["connection", "content-length", "content-type", "host"]);
    },
  );

  test("of session recordings contain the page without the filters in its address", async () => {
    const page = encodeURIComponent("http://console.test/insights/asset-inventory?q=iris#top");
    await post(`${ANALYTICS_PATH}/record?$current_url=${page}&replay_start_url=${page}&seq=1`);
    expect(received[0]?.url).not.toContain("iris");
    expect(decodeURIComponent(received[0]?.url ?? "")).toContain("asset-inventory");
  });

  test.each([
    "/decide/",
    "/track/more",
    "/..//track",
    "/%2e%2e/track",
    "//evil.example/track",
    "/@evil.example/track",
    "/http://evil.example/track",
    "/track/?host=evil.example",
    "/track%2f..%2fadmin",
    "/TRACK",
    "",
  ])("are not forwarded to other addresses: %s", async (path) => {
    const status = (await post(`${ANALYTICS_PATH}${path}`)).status;
    expect([404, 418]).toContain(status);
    expect(received).toEqual([]);
  });

  test("are rejected with other methods, and for brands without analytics", async () => {
    expect((await fetch(`${console_}${ANALYTICS_PATH}/track`)).status).toBe(405);
    isEnabled = false;
    expect((await post(`${ANALYTICS_PATH}/track`)).status).toBe(404);
    expect(received).toEqual([]);
  });

  test("are not sent to redirect targets of the service", async () => {
    answer = { status: 302, location: "http://evil.example/" };
    const response = await post(`${ANALYTICS_PATH}/track`);
    expect([response.status, response.headers.get("location")]).toEqual([502, null]);
    expect(received).toHaveLength(1);
  });
});
