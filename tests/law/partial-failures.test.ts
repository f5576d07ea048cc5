import { afterAll, beforeAll, expect, test } from "vitest";

import { ask } from "../support/ask.ts";
import { startFaultyConsole, type FaultyConsole } from "../support/faulty-console.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";

const HOST = "console.northwind.test";
const REASON = "The summary is being rebuilt.";

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

test.each([
  ["/insights/threat-intelligence?group=", "The counts and the chart could not be loaded."],
  ["/insights/asset-inventory", "The numbers and charts could not be loaded."],
  ["/insights/vulnerabilities", "The numbers and charts could not be loaded."],
  ["/sites", "The numbers could not be loaded."],
  ["/organizations", "The numbers could not be loaded."],
  ["/admin-settings/audit", "The chart could not be loaded."],
])(
  "%s lists its rows if the summary above them fails, and shows why, with a retry and a report",
  async (path, title) => {
    proxy.fault = (called, query) => {
      const parameters = new URLSearchParams(query);
      // An API that answers one question per call, so that the summary can fail alone.
      if (parameters.has("also")) return { status: 400 };
      // Some summaries are lists without rows.
      const isSummary = called.endsWith("/summary") || parameters.get("pageSize") === "0";
      return isSummary ? { status: 503, body: { message: REASON } } : undefined;
    };
    const { status, body } = await ask(livery, HOST, path, { headers: { cookie } });
    expect(status).toBe(200);
    const text = body.replaceAll(/<!--.*?-->/g, "");
    expect(text).toContain(title);
    expect(text).toContain(REASON);
    expect(text).toContain("Retry");
    expect(text).toContain("Report this");
    expect(text).toContain("<tbody");
  },
);
