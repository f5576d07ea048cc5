import { expect, test } from "vitest";

import { fetchCards, fetchPanel } from "./fetch-cards.server";
import { startTestApi } from "./test-api.server";
import { panelOf, tableOf } from "./test-panel";

const DEVICES = { panel: panelOf(tableOf(["name", "riskScore"], ["srv-1", 90, "/hidden"]), { link: "/devices" }) };
const SITES = { panel: panelOf(tableOf(["name", "displayName"], ["hq", "", "/sites?name=hq"])) };
const period = {
  interval: { start: "2026-06-07T00:00:00.000Z", end: "2026-06-14T00:00:00.000Z" },
  range: "7d",
};
const mistakes: unknown[] = [];
const mayOpen = (link: string) => !link.startsWith("/hidden");
const onMistake = (error: unknown) => mistakes.push(error);

test("a panel that fails is a card that says so, and the others are there", async () => {
  const { api } = await startTestApi((path) => (path.endsWith("/sites") ? SITES : undefined));
  const cards = fetchCards(["sites", "compliance"], { api, period, mayOpen, onMistake });
  expect(await cards.compliance).toMatchObject({ ok: false, failure: { requestId: "r-1", status: 500 } });
  const sites = await cards.sites;
  expect(sites?.ok && sites.value).toMatchObject({
    compared: "previous 7 days",
    content: { sites: [{ displayName: "Unknown", link: "/sites?name=hq" }] },
  });
  expect(mistakes).toEqual([]);
});

test("[6.11] what is not named is not asked for, and links that may not be followed are taken out", async () => {
  const { api, asked } = await startTestApi(() => DEVICES);
  const cards = fetchCards(["high-risk-devices"], { api, period, mayOpen, onMistake });
  const devices = await cards["high-risk-devices"];
  expect(devices?.ok && devices.value.content).toMatchObject({ link: "/devices", devices: [{ link: undefined }] });
  expect(asked).toEqual(["/v1/dashboard/default/panel/high-risk-devices"]);
});

test("a panel that two parts of the page need is fetched once", async () => {
  const { api, asked } = await startTestApi(() => SITES);
  const request = { api, period, mayOpen, onMistake };
  await Promise.all([fetchPanel("sites", request, () => 1), fetchPanel("sites", request, () => 2)]);
  expect(asked).toHaveLength(1);
});

test("a mistake in our own code is told, and does not end the process when nobody waits", async () => {
  const { api } = await startTestApi(() => SITES);
  const mistake = new Error("a mistake");
  const told = new Promise((resolve) => {
    void fetchPanel("sites", { api, period, mayOpen, onMistake: resolve }, () => Promise.reject(mistake));
  });
  expect(await told).toBe(mistake);
});
