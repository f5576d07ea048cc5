import type { RequestListener } from "node:http";

import { expect, test } from "vitest";
import { z } from "zod";

import { pageOf } from "~/contract/list";

import { createApiClient } from "./client.server";
import { startTestTransport } from "./test-transport";

const ThingPage = pageOf("thing", z.object({ name: z.string() }));
const OPTIONS = { operation: "listThings" };

type Answer = (query: URLSearchParams) => object | number;

/** A list that records its queries and returns the text of each query as the name of a row. */
async function openList(answer: Answer) {
  const asked: string[][] = [];
  const listener: RequestListener = (request, response) => {
    const query = new URL(request.url ?? "", "http://list").searchParams;
    asked.push([query.get("q") ?? "", ...query.getAll("also").map((text) => new URLSearchParams(text).get("q") ?? "")]);
    const given = answer(query);
    if (typeof given === "number") response.writeHead(given).end('{"message":"no"}');
    else response.end(JSON.stringify(given));
  };
  const transport = await startTestTransport(listener);
  const client = () =>
    createApiClient(transport, {
      sessionJwt: "token",
      tenantId: "acme",
      requestId: "r-1",
      brandId: "northwind",
      signal: new AbortController().signal,
    });
  const ask = (api: ReturnType<typeof client>, q: string) =>
    api.list("thing", "/v1/thing/list", { q }, ThingPage, OPTIONS).then(({ items }) => items.map(({ name }) => name));
  return { asked, client, ask };
}

const page = (query: URLSearchParams) => ({ thing: [{ name: query.get("q") }], total: 1, page: 1, pageSize: 20 });
const together: Answer = (query) => ({
  ...page(query),
  also: query.getAll("also").map((text) => page(new URLSearchParams(text))),
});

test("[3.10] batches concurrent queries to one list and deduplicates equal ones", async () => {
  const { asked, client, ask } = await openList(together);
  const api = client();
  expect(await Promise.all(["a", "b", "a", "c"].map((q) => ask(api, q)))).toEqual([["a"], ["b"], ["a"], ["c"]]);
  expect(asked).toEqual([["a", "b", "c"]]);
  expect(await ask(api, "d")).toEqual(["d"]);
  expect(asked).toEqual([["a", "b", "c"], ["d"]]);
});

test("[3.10] queries a list one by one once it has ignored a batch", async () => {
  const { asked, client, ask } = await openList(page);
  expect(await Promise.all(["a", "b"].map((q) => ask(client(), q)))).toEqual([["a"], ["b"]]);
  const api = client();
  expect(await Promise.all(["a", "b"].map((q) => ask(api, q)))).toEqual([["a"], ["b"]]);
  const before = asked.length;
  const later = client();
  expect(await Promise.all(["c", "d"].map((q) => ask(later, q)))).toEqual([["c"], ["d"]]);
  expect(asked.slice(before)).toEqual([["c"], ["d"]]);
});

test("returns the other results of a batch if one query is rejected", async () => {
  const isWrong = (text: string) => text === "wrong";
  const { client, ask } = await openList((query) => {
    const words = [
      query.get("q") ?? "",
      ...query.getAll("also").map((text) => new URLSearchParams(text).get("q") ?? ""),
    ];
    return words.some(isWrong) ? 400 : together(query);
  });
  const api = client();
  const [a, wrong, b] = await Promise.allSettled(["a", "wrong", "b"].map((q) => ask(api, q)));
  expect([a, b]).toMatchObject([{ value: ["a"] }, { value: ["b"] }]);
  expect(wrong?.status).toBe("rejected");
});

test("splits queries that exceed the length of an address", async () => {
  const { asked, client, ask } = await openList(together);
  const api = client();
  const words = Array.from({ length: 30 }, (_, index) => `${index}${"x".repeat(150)}`);
  expect(await Promise.all(words.map((q) => ask(api, q)))).toEqual(words.map((q) => [q]));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.flat().toSorted()).toEqual(words.toSorted());
});
