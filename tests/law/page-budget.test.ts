import { afterAll, beforeAll, expect, test } from "vitest";

import { readCatalogue } from "../../app/catalogue/catalogue.server.ts";
import { insightsAddresses, readObjects } from "../support/insights-addresses.ts";
import { fetchPageData, type PageData } from "../support/page-data.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";

const HOST = "northwind.localhost";
/** The largest tenant of the demonstration data. */
const TENANT = "acme-health";
const MOST_BYTES = 100_000;
const { pageSize } = readCatalogue("config").limits.grid;

let livery: RunningConsole;
const answers = new Map<string, PageData>();

beforeAll(async () => {
  livery = await startConsole();
  const tokens = await tokensOf(livery, "projectAdmin");
  const addresses = insightsAddresses(await readObjects(livery, tokens.sessionJwt, TENANT));
  for (const [name, address] of Object.entries(addresses))
    answers.set(name, await fetchPageData(livery, HOST, address, cookiesOf(tokens, TENANT)));
});
afterAll(() => livery.close());

const where = (isWrong: (data: PageData) => boolean) =>
  [...answers].filter(([, data]) => isWrong(data)).map(([name, data]) => [name, data]);

test("the data of every Insights screen is smaller than 100 kB", () => {
  expect(where(({ status, bytes }) => status !== 200 || bytes >= MOST_BYTES)).toEqual([]);
});

test("[9.1] no list of a screen is sent with more rows than a page has", () => {
  expect([...answers.values()].some(({ rows }) => rows.includes(pageSize))).toBe(true);
  expect(where(({ rows }) => rows.some((count) => count > pageSize))).toEqual([]);
});
