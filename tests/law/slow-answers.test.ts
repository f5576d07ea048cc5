import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startFaultyConsole, type FaultyConsole } from "../support/faulty-console.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";

const HOST = "console.northwind.test";
/** The panel that does not respond, and the content of its card and of another one after loading. */
const SLOW = { path: "/v1/dashboard/default/panel/traffic", shows: "Top applications" };
const OTHER = "per day over 30 days";
let opened: FaultyConsole;
let proxy: FaultyConsole["proxy"];
let livery: FaultyConsole["livery"];
let cookie: string;

beforeAll(async () => {
  opened = await startFaultyConsole();
  ({ proxy, livery } = opened);
  cookie = cookiesOf(await tokensOf(opened.services, "projectAdmin"), "acme-health");
});
afterAll(async () => {
  await opened.close();
});

/** The response as it starts to arrive. */
async function open(path: string): Promise<IncomingMessage> {
  const asked = request({ host: "127.0.0.1", port: livery.port, path, headers: { host: HOST, cookie } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer.setEncoding("utf8");
}

test("a panel that does not respond delays neither the page nor the other panels, and appears when it responds", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  proxy.holds = (path) => (path === SLOW.path ? held : undefined);
  const answer = await open("/dashboard");
  let page = "";
  for await (const chunk of answer as AsyncIterable<string>) {
    page += chunk;
    // The panel is released after the others have arrived, which proves that they did not wait for it.
    if (page.includes(OTHER)) release();
    else expect(page).not.toContain(SLOW.shows);
  }
  expect(proxy.calls.map(({ path }) => path)).toContain(SLOW.path);
  expect(page).toContain(SLOW.shows);
});

describe("a hunt", () => {
  const ADDRESS = "/threat-hunting?range=30d";
  /** The call that counts: the rows are fetched in another one. */
  const isCount = (path: string, query: string) =>
    path === "/v1/flow/list" && new URLSearchParams(query).get("pageSize") === "0";
  const rowsIn = (page: string) =>
    (/<tbody data-cells="">(.*?)<\/tbody>/s.exec(page)?.[1] ?? "").split("<tr").length - 1;

  test("shows its first rows while all of them are still being counted", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    proxy.holds = (path, query) => (isCount(path, query) ? held : undefined);
    let page = "";
    for await (const chunk of (await open(ADDRESS)) as AsyncIterable<string>) {
      page += chunk;
      if (!page.includes("Still counting")) continue;
      expect(page).not.toContain("over time");
      release();
    }
    expect(page).toContain("1–20 of more than 20");
    expect(rowsIn(page)).toBe(20);
  });

  test("with groups shows the first rows while they are being counted", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    proxy.holds = (path, query) => (isCount(path, query) ? held : undefined);
    let page = "";
    for await (const chunk of (await open(`${ADDRESS}&group=srcDevice`)) as AsyncIterable<string>) {
      page += chunk;
      if (page.includes("Still counting")) release();
    }
    expect(rowsIn(page)).toBe(20);
  });

  test("keeps its rows if they cannot be counted, and offers to retry", async () => {
    proxy.holds = () => undefined;
    proxy.fault = (path, query) => (isCount(path, query) ? { status: 500 } : undefined);
    let page = "";
    for await (const chunk of (await open(ADDRESS)) as AsyncIterable<string>) page += chunk;
    proxy.fault = () => undefined;
    expect(page).toContain("The rows could not be counted. These are the first rows.");
    expect(page).toContain("Retry");
    expect(rowsIn(page)).toBe(20);
  });
});
