import { expect, test } from "vitest";

import { lookUpCoordinates } from "./coordinates.server";
import { startTestServer } from "./test-transport";

const { signal } = new AbortController();
const lookUp = (text: string, serviceUrl?: string) => lookUpCoordinates(text, { serviceUrl, signal });
const namesOf = async (text: string) => (await lookUp(text)).results.map(({ city }) => city);

test("finds cities of the bundled list by name, with or without diacritics, largest first", async () => {
  expect((await namesOf("paris"))[0]).toBe("Paris");
  expect((await namesOf("malmo"))[0]).toBe("Malmö");
  const [bern] = (await lookUp("Bern, Switzerland")).results;
  expect(bern).toMatchObject({ countryCode: "CH", timeZone: "Europe/Zurich", precision: "city" });
  expect(bern?.lat).toBeCloseTo(46.9, 0);
});

test("narrows the search by region or country", async () => {
  const [portland] = (await lookUp("portland oregon")).results;
  expect(portland).toMatchObject({ region: "Oregon", countryCode: "US" });
  expect((await lookUp("no such place anywhere")).results).toEqual([]);
});

test("ignores queries of two letters and returns at most five places", async () => {
  expect((await lookUp("ne")).results).toEqual([]);
  expect((await lookUp("san")).results).toHaveLength(5);
});

test("[7.2] calls a configured service without a bearer and without a tenant", async () => {
  const seen: Record<string, unknown>[] = [];
  const address = await startTestServer((request, response) => {
    seen.push({ url: request.url, ...request.headers });
    response.end(JSON.stringify({ results: [{ displayName: "Main Street 1", lat: 1, lon: 2, countryCode: "US" }] }));
  });
  const { results } = await lookUp("main street 1", `${address}/geocode`);
  expect(results).toMatchObject([{ displayName: "Main Street 1", city: "" }]);
  expect(seen[0]?.["url"]).toBe("/geocode?q=main+street+1");
  expect(Object.keys(seen[0] ?? {})).not.toEqual(expect.arrayContaining(["authorization"]));
  expect(seen[0]).not.toHaveProperty("x-tenant-id");
});

test.each([
  ["an error", 500, "{}"],
  ["no JSON", 200, "<html>"],
  ["coordinates that do not exist", 200, '{"results":[{"displayName":"x","lat":91,"lon":0,"countryCode":""}]}'],
])("reports a service that responds with %s as unavailable without failing", async (_, status, body) => {
  const address = await startTestServer((_request, response) => {
    response.writeHead(status).end(body);
  });
  expect(await lookUp("main street", address)).toEqual({ query: "main street", results: [], problem: "unavailable" });
});
