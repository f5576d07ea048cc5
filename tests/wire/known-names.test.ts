import { afterAll, beforeAll, expect, test } from "vitest";

import type { ApiClient } from "../../app/api/client.server.ts";
import { listDnsQueries } from "../../app/api/dns.server.ts";
import { listFlows } from "../../app/api/flow.server.ts";
import { askKopilot } from "../../app/api/kopilot.server.ts";
import { readFieldSets } from "../../app/catalogue/fields.server.ts";
import { readQuestion } from "../../app/contract/language/read-question.ts";
import { NO_NAMES } from "../../app/contract/language/slots.ts";
import { lookUpNames } from "../../app/features/hunting/name-lookup.server.ts";
import { openApiClient } from "../support/api-client.ts";
import { openSharedConsole } from "../support/shared-console.ts";

const SETS = readFieldSets("config");

let opened: Awaited<ReturnType<typeof openApiClient>>;
let api: ApiClient;
beforeAll(async () => {
  opened = await openApiClient(await openSharedConsole(), "member");
  api = opened.create();
});
afterAll(async () => {
  await opened.close();
});

test.each([
  ["flow", "application", "flows", listFlows],
  ["flow", "dstCategory", "flows", listFlows],
  ["dns", "category", "queries", listDnsQueries],
] as const)("in %s, every known %s is found by its name", async (name, field, rows, list) => {
  const set = SETS.get(name);
  if (!set) throw new Error(`There is no set ${name}`);
  const { groups } = await list(api, { pageSize: 0, groupBy: [field], limit: 1_000 });
  const values = groups.flatMap(({ key: [value] }) => (typeof value === "string" ? [value] : []));
  // Words such as "time" have a meaning without the data, which comes first.
  const isOwnWord = (value: string) =>
    readQuestion(`${rows} of ${value}`, set, { names: NO_NAMES, zone: "UTC" }).unread.length === 0;
  // A flow has an application as well as a category: of two with the same name, the application is meant.
  const { application } = await lookUpNames(api, "");
  const isApplication = (value: string) => name === "flow" && application(value.toLowerCase()) !== undefined;
  const named = values.filter((value) => !isOwnWord(value) && (field === "application" || !isApplication(value)));
  expect(named.length).toBeGreaterThan(values.length / 2);
  for (const value of named) {
    const question = `${rows} of ${value} in the last 7 days`;
    const { query, unread } = readQuestion(question, set, { names: await lookUpNames(api, question), zone: "UTC" });
    expect({ question, unread, filters: query.filters }).toEqual({
      question,
      unread: [],
      filters: [{ field, kind: "values", values: [value], isExcluded: false }],
    });
  }
});

test("the assistant finds an application by its name as well, and counts its flows", async () => {
  const { groups } = await listFlows(api, { pageSize: 0, groupBy: ["application"], limit: 1 });
  const [largest] = groups;
  const { reply } = await askKopilot(api, { context: "flow", text: `flows of ${largest?.key[0]}`, zone: "UTC" });
  expect(reply).toMatchObject({ unparsed: [], total: largest?.count });
});
