import { expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";
import { keepPartsExcept } from "~/screen/retained-parts";

import { fetchCards, fetchPanel } from "./fetch-cards.server";
import { startTestApi } from "./test-api.server";
import { panelOf, tableOf } from "./test-panel";

const DEVICES = { panel: panelOf(tableOf(["name", "riskScore"], ["srv-1", 90, "/hidden"]), { link: "/devices" }) };
const SITES = { panel: panelOf(tableOf(["name", "displayName"], ["hq", "", "/sites?name=hq"])) };
const period = {
  interval: { start: "2026-06-07T00:00:00.000Z", end: "2026-06-14T00:00:00.000Z" },
  range: "7d",
};
const { audit: words, screens } = readCatalogue("config");
const unlessRetained = keepPartsExcept(undefined);
const mistakes: unknown[] = [];
const mayOpen = (link: string) => !link.startsWith("/hidden");
const onMistake = (error: unknown) => mistakes.push(error);

test("shows the error of a failed panel on its card, and loads the other cards", async () => {
  const { api } = await startTestApi((path) => (path.endsWith("/sites") ? SITES : undefined));
  const cards = fetchCards(["sites", "compliance"], {
    api,
    period,
    mayOpen,
    onMistake,
    words,
    screens,
    unlessRetained,
  });
  expect(await cards.compliance).toMatchObject({ ok: false, failure: { requestId: "r-1", status: 500 } });
  const sites = await cards.sites;
  expect(sites?.ok && sites.value).toMatchObject({
    compared: "previous 7 days",
    content: { sites: [{ displayName: "Unknown", link: "/sites?name=hq" }] },
  });
  expect(mistakes).toEqual([]);
});

test("[6.11] fetches only the requested cards and removes links to hidden screens", async () => {
  const { api, requested } = await startTestApi(() => DEVICES);
  const cards = fetchCards(["high-risk-devices"], { api, period, mayOpen, onMistake, words, screens, unlessRetained });
  const devices = await cards["high-risk-devices"];
  expect(devices?.ok && devices.value.content).toMatchObject({ link: "/devices", devices: [{ link: undefined }] });
  expect(requested).toEqual(["/v1/dashboard/default/panel/high-risk-devices"]);
});

test("[3.13] refetches only the cards of screens that show devices after a change of devices", async () => {
  const { api, requested } = await startTestApi(() => DEVICES);
  const request = { api, period, mayOpen, onMistake, words, screens, unlessRetained: keepPartsExcept(["Devices"]) };
  const cards = fetchCards(["high-risk-devices", "top-techniques", "fix-first", "recent-changes"], request);
  await Promise.all(Object.values(cards));
  expect(requested.filter((path) => path.includes("/panel/")).toSorted()).toEqual([
    "/v1/dashboard/default/panel/high-risk-devices",
    // The audit trail records every change.
    "/v1/dashboard/default/panel/recent-changes",
  ]);
});

/** API responses for an organization without activity: with these sensors, and devices with and without an agent. */
function quiet({ sensors, agents, networkOnly }: { sensors: number; agents: number; networkOnly: number }) {
  const status = { overall: "ok", services: [], freshness: {}, maintenance: [], version: "1" };
  const list = { page: 1, pageSize: 0 };
  const total = agents + networkOnly;
  const agentVersion = [
    { value: "4.1", count: agents },
    { value: null, count: networkOnly },
  ];
  const answers: Record<string, object> = {
    "/v1/status/global": {
      ...status,
      sensors: { up: sensors, degraded: 0, down: 0 },
      capabilities: { filters: [], export: [] },
    },
    "/v1/device/list": { ...list, device: [], total, facets: { agentVersion } },
    "/v1/software/list": { ...list, software: [], total: 0 },
  };
  return (path: string) => answers[path] ?? { panel: panelOf(tableOf(["name", "riskScore"])) };
}

test.each([
  ["nothing to fix", "fix-first", { sensors: 1, agents: 0, networkOnly: 4 }, { kind: "software", state: "no-source" }],
  [
    "nothing to fix",
    "fix-first",
    { sensors: 1, agents: 2, networkOnly: 0 },
    { kind: "software", state: "not-scanned" },
  ],
  [
    "a risk of zero",
    "organization-risk",
    { sensors: 0, agents: 0, networkOnly: 0 },
    { kind: "risk", state: "no-source" },
  ],
  [
    "no open threats",
    "open-threats",
    { sensors: 0, agents: 0, networkOnly: 0 },
    { kind: "threats", state: "no-source" },
  ],
  ["no traffic", "traffic", { sensors: 0, agents: 3, networkOnly: 0 }, { kind: "traffic", state: "no-source" }],
  ["no open threats", "open-threats", { sensors: 1, agents: 0, networkOnly: 9 }, undefined],
] as const)("replaces %s with a missing source only if there is none (%s)", async (_, name, there, missing) => {
  const { api } = await startTestApi(quiet(there));
  const card = await fetchCards([name], { api, period, mayOpen, onMistake, words, screens, unlessRetained })[name];
  expect(card?.ok && card.value.missing).toEqual(missing);
});

test("shows no missing source on a card if the sources cannot be read", async () => {
  const { api } = await startTestApi((path) =>
    path.includes("/panel/") ? { panel: panelOf(tableOf(["name", "riskScore"])) } : undefined,
  );
  const card = await fetchCards(["open-threats"], { api, period, mayOpen, onMistake, words, screens, unlessRetained })[
    "open-threats"
  ];
  expect(card?.ok && card.value.missing).toBeUndefined();
});

test("fetches a panel once if two parts of the page use it", async () => {
  const { api, requested } = await startTestApi(() => SITES);
  const request = { api, period, mayOpen, onMistake };
  await Promise.all([fetchPanel("sites", request, () => 1), fetchPanel("sites", request, () => 2)]);
  expect(requested).toHaveLength(1);
});

test("reports a bug in our own code without ending the process if the promise is not awaited", async () => {
  const { api } = await startTestApi(() => SITES);
  const mistake = new Error("a mistake");
  const told = new Promise((resolve) => {
    void fetchPanel("sites", { api, period, mayOpen, onMistake: resolve }, () => Promise.reject(mistake));
  });
  expect(await told).toBe(mistake);
});
