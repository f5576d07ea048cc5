import type { RequestListener, ServerResponse } from "node:http";

import { expect, test } from "vitest";
import { z } from "zod";

import { PANEL_LINES } from "~/contract/dashboard-facts";

import { createApiClient } from "./client.server";
import { startTestTransport } from "./test-transport";

const PanelLike = z.object({ panel: z.object({ name: z.string() }) });
const DASHBOARD = "/v1/dashboard/default";

async function openApi(answer: RequestListener) {
  const asked: string[] = [];
  const transport = await startTestTransport((request, response) => {
    asked.push((request.url ?? "").replace(/&.*/, ""));
    answer(request, response);
  });
  const client = () =>
    createApiClient(transport, {
      sessionJwt: "token",
      tenantId: "acme",
      requestId: "r-1",
      brandId: "northwind",
      signal: new AbortController().signal,
    });
  const ask = (api: ReturnType<typeof client>, name: string) =>
    api.panel(DASHBOARD, name, "x=1", PanelLike, { operation: "getPanel" }).then(({ panel }) => panel.name);
  return { asked, client, ask };
}

const lineOf = (name: string, rest: object = { panel: { name } }) => `${JSON.stringify({ name, ...rest })}\n`;

test("[7.7] batches concurrent panel requests, and a slow panel does not delay the others", async () => {
  let release: (response: ServerResponse) => void = () => undefined;
  const opened = new Promise<ServerResponse>((resolve) => (release = resolve));
  const { asked, client, ask } = await openApi((_request, response) => {
    response.setHeader("content-type", PANEL_LINES);
    response.write(lineOf("fast") + lineOf("broken", { problem: { status: 403, message: "no" } }));
    release(response);
  });
  const api = client();
  const slow = ask(api, "slow");
  const broken = ask(api, "broken");
  broken.catch(() => undefined);
  expect(await ask(api, "fast")).toBe("fast");
  await expect(broken).rejects.toMatchObject({ details: { kind: "http", status: 403 } });
  const response = await opened;
  response.end(lineOf("slow"));
  expect(await slow).toBe("slow");
  expect(asked).toEqual([`${DASHBOARD}/data?panels=slow%2Cbroken%2Cfast`]);
});

test("[7.7] fetches panels one by one from an API without the batch call, and does not retry the batch call", async () => {
  const { asked, client, ask } = await openApi((request, response) => {
    const [, name] = /\/panel\/(\w+)/.exec(request.url ?? "") ?? [];
    if (name === undefined) response.writeHead(404).end("{}");
    else response.end(JSON.stringify({ panel: { name } }));
  });
  for (const api of [client(), client()]) expect(await Promise.all([ask(api, "a"), ask(api, "b")])).toEqual(["a", "b"]);
  expect(asked.filter((path) => path.includes("/data"))).toHaveLength(1);
  expect(asked.filter((path) => path.includes("/panel/"))).toHaveLength(4);
});

test("fetches panels that a truncated response omits one by one", async () => {
  const { client, ask } = await openApi((request, response) => {
    const [, name] = /\/panel\/(\w+)/.exec(request.url ?? "") ?? [];
    if (name !== undefined) {
      response.end(JSON.stringify({ panel: { name } }));
      return;
    }
    response.setHeader("content-type", PANEL_LINES);
    response.write(lineOf("a"));
    setTimeout(() => response.destroy(), 20);
  });
  const api = client();
  expect(await Promise.all([ask(api, "a"), ask(api, "b")])).toEqual(["a", "b"]);
});
