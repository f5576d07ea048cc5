import { afterAll, beforeAll, expect, test } from "vitest";

import { MAX_HUNTS } from "~/contract/hunt-facts";

import { startTestApi, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const list = async (as: "member" | "tenantAdmin" = "member") =>
  (await testApi.read<{ hunt: { text: string; path: string }[] }>("/hunt/list", { as })).hunt;
const run = (text: string, as: "member" | "tenantAdmin" = "member") =>
  testApi.call("/hunt", { as, method: "PUT", body: { text, path: `/threat-hunting?q=${encodeURIComponent(text)}` } });

test("hunts are listed newest first, without duplicates, and only to their author", async () => {
  for (const text of ["first", "second", "first"]) expect((await run(text)).status).toBe(200);
  expect((await list()).map(({ text }) => text)).toEqual(["first", "second"]);
  expect(await list("tenantAdmin")).toEqual([]);
});

test("the oldest hunt is dropped beyond the stored number", async () => {
  for (let index = 0; index <= MAX_HUNTS; index++) await run(`hunt ${index}`, "tenantAdmin");
  const texts = (await list("tenantAdmin")).map(({ text }) => text);
  expect(texts).toHaveLength(MAX_HUNTS);
  expect(texts[0]).toBe(`hunt ${MAX_HUNTS}`);
  expect(texts).not.toContain("hunt 0");
});

test("only addresses of hunts are stored", async () => {
  const refused = await testApi.call("/hunt", {
    method: "PUT",
    body: { text: "elsewhere", path: "//evil.example/threat-hunting" },
    as: "member",
  });
  expect(refused.status).toBe(400);
});
