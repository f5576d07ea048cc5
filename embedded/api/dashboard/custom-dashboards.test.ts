import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Dashboard, Panel } from "~/contract/dashboard";

import { startTestApi, type CallOptions, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const COUNT = {
  displayName: "Devices",
  view: { type: "number" },
  query: { source: "device", range: "all" },
};
const BY_SEVERITY = {
  displayName: "Threats by severity",
  view: { type: "bar" },
  query: { source: "threat", groupBy: ["severity"], range: "all" },
};

async function add(displayName: string, panels: object[] = [], options: CallOptions = {}) {
  const body = { spec: { displayName }, panels };
  const { dashboard } = await testApi.read<{ dashboard: Dashboard }>("/dashboard/add", {
    method: "POST",
    body,
    ...options,
  });
  return dashboard;
}

async function readPanel(dashboard: string, panel: string, query = "", options: CallOptions = {}): Promise<Panel> {
  return (await testApi.read<{ panel: Panel }>(`/dashboard/${dashboard}/panel/${panel}${query}`, options)).panel;
}

describe("[7.6] dashboards", () => {
  test("are added, listed, renamed and deleted", async () => {
    const { name } = await add("Night shift", [COUNT]);
    expect(name).toBe("night-shift");
    const { dashboard: all } = await testApi.read<{ dashboard: Dashboard[] }>("/dashboard/list");
    expect(all.map((one) => one.name)).toEqual(["default", "night-shift"]);
    const renamed = await testApi.read<{ dashboard: Dashboard }>(`/dashboard/${name}`, {
      method: "PATCH",
      body: { displayName: "Day shift" },
    });
    expect(renamed.dashboard).toMatchObject({ name, displayName: "Day shift", metadata: { resourceVersion: 2 } });
    expect((await testApi.call(`/dashboard/${name}`, { method: "DELETE" })).status).toBe(204);
    expect((await testApi.call(`/dashboard/${name}`)).status).toBe(404);
  });

  test("have names that are unique in the organization, ignoring case", async () => {
    await add("Weekly");
    const again = await testApi.call("/dashboard/add", { method: "POST", body: { spec: { displayName: "WEEKLY" } } });
    expect(again.status).toBe(409);
  });

  test.each([
    ["an empty name", { spec: { displayName: " " } }],
    ["a name of 61 characters", { spec: { displayName: "x".repeat(61) } }],
    ["31 panels", { spec: { displayName: "Many" }, panels: Array.from({ length: 31 }, () => COUNT) }],
    ["an unknown list", { spec: { displayName: "A" }, panels: [{ ...COUNT, query: { source: "nothing" } }] }],
    ["an unknown card", { spec: { displayName: "A" }, panels: [{ ...COUNT, query: { source: "card:nothing" } }] }],
    [
      "a filter that nothing understands",
      { spec: { displayName: "A" }, panels: [{ ...COUNT, query: { source: "device", filter: "nonsense" } }] },
    ],
    ["bars without a group", { spec: { displayName: "A" }, panels: [{ ...BY_SEVERITY, query: { source: "threat" } }] }],
  ])("with %s are rejected", async (_what, body) => {
    expect((await testApi.call("/dashboard/add", { method: "POST", body })).status).toBe(400);
  });

  test("reject changes based on an outdated version", async () => {
    const { name } = await add("Contested");
    const body = { displayName: "Mine", resourceVersion: 1 };
    expect((await testApi.call(`/dashboard/${name}`, { method: "PATCH", body })).status).toBe(200);
    expect((await testApi.call(`/dashboard/${name}`, { method: "PATCH", body })).status).toBe(409);
  });

  test("belong to one organization", async () => {
    const { name } = await add("Secret plans", [COUNT]);
    for (const path of [`/dashboard/${name}`, `/dashboard/${name}/panel/devices`])
      expect((await testApi.call(path, { as: "projectAdmin", tenant: "borealis-logistics" })).status).toBe(404);
  });

  test("can be read by Members and changed only by administrators", async () => {
    const { name } = await add("For everyone", [COUNT]);
    expect((await testApi.call(`/dashboard/${name}`, { as: "member" })).status).toBe(200);
    const body = { displayName: "Taken over" };
    expect((await testApi.call(`/dashboard/${name}`, { as: "member", method: "PATCH", body })).status).toBe(403);
  });

  test("built into the console cannot be changed", async () => {
    const body = { displayName: "Mine" };
    expect((await testApi.call("/dashboard/default", { method: "PATCH", body })).status).toBe(403);
    expect((await testApi.call("/dashboard/default", { method: "DELETE" })).status).toBe(403);
  });
});

describe("[7.7, 3.6] panels", () => {
  test("are added, replaced, reordered and deleted", async () => {
    const { name } = await add("Order", [COUNT, BY_SEVERITY]);
    const put = { method: "PUT", body: { ...COUNT, displayName: "All devices" } };
    const { dashboard } = await testApi.read<{ dashboard: Dashboard }>(`/dashboard/${name}/panel/third`, put);
    expect(dashboard.panels.map((panel) => panel.name)).toEqual(["devices", "threats-by-severity", "third"]);
    const panels = ["third", "devices", "threats-by-severity"];
    await testApi.read(`/dashboard/${name}/reorder`, { method: "POST", body: { panels } });
    await testApi.call(`/dashboard/${name}/panel/devices`, { method: "DELETE" });
    const { dashboard: after } = await testApi.read<{ dashboard: Dashboard }>(`/dashboard/${name}`);
    expect(after.panels.map((panel) => panel.name)).toEqual(["third", "threats-by-severity"]);
  });

  test("can be reordered only as a complete set", async () => {
    const { name } = await add("Whole order", [COUNT, BY_SEVERITY]);
    for (const panels of [["devices"], ["devices", "devices"], ["devices", "other"]]) {
      const { status } = await testApi.call(`/dashboard/${name}/reorder`, { method: "POST", body: { panels } });
      expect([404, 409]).toContain(status);
    }
  });

  test("return the same counts as the lists", async () => {
    const { name } = await add("Counts", [COUNT, BY_SEVERITY]);
    const { total } = await testApi.read<{ total: number }>("/device/list?pageSize=0");
    expect((await readPanel(name, "devices")).data.rows).toEqual([{ values: [total] }]);
    const { groups } = await testApi.read<{ groups: { key: string[]; count: number }[] }>(
      "/threat/list?groupBy=severity&pageSize=0",
    );
    const { data } = await readPanel(name, "threats-by-severity");
    expect(data.columns.map(({ key }) => key)).toEqual(["severity", "count"]);
    expect(data.rows.map(({ values }) => values)).toEqual(groups.map(({ key, count }) => [key[0], count]));
  });

  test("return the total of all groups with the first groups of a pie", async () => {
    const query = { source: "threat", groupBy: ["severity"], range: "all" };
    const { name } = await add("Shares", [
      { displayName: "Cut", view: { type: "pie" }, query: { ...query, limit: 1 } },
      { displayName: "All", view: { type: "pie" }, query: { ...query, limit: 50 } },
    ]);
    const { total } = await testApi.read<{ total: number }>("/threat/list?pageSize=0");
    const { data } = await readPanel(name, "cut");
    expect(data.rows).toHaveLength(1);
    expect(data.total).toBe(total);
    expect((await readPanel(name, "all")).data.total).toBeUndefined();
  });

  test("return a total when they have no groups", async () => {
    const query = { source: "flow", metric: "sum:totalBytes" };
    const { name } = await add("Sums", [{ displayName: "Bytes", view: { type: "number" }, query }]);
    const { groups } = await testApi.read<{ groups: { metric: number }[] }>(
      "/flow/list?groupBy=direction&metric=sum:totalBytes&pageSize=0",
    );
    const from = new Date(Date.now() - 60 * 86_400_000).toISOString();
    const panel = await readPanel(name, "bytes", `?startTime=${from}`);
    expect(panel.data.rows[0]?.values[0]).toBe(groups.reduce((sum, { metric }) => sum + metric, 0));
    expect(panel.previous?.rows).toHaveLength(1);
  });

  test("have a value for every time step", async () => {
    const query = { source: "threat", groupBy: ["severity"] };
    const { name } = await add("Series", [{ displayName: "Threats", view: { type: "timeseries" }, query }]);
    const { data } = await readPanel(name, "threats");
    const severities = new Set(data.rows.map(({ values }) => values[1]));
    const times = new Set(data.rows.map(({ values }) => values[0]));
    expect(severities.size).toBeGreaterThan(0);
    expect(data.rows).toHaveLength(severities.size * times.size);
  });

  test("are filtered by the variables that their list supports", async () => {
    const { name } = await add("Narrowed", [COUNT, BY_SEVERITY]);
    const variable = "?filters[0].fieldName=severity&filters[0].stringFilters.ExactValues=critical";
    const { data } = await readPanel(name, "threats-by-severity", variable);
    expect(data.rows.map(({ values }) => values[0])).toEqual(["critical"]);
    const all = await readPanel(name, "devices");
    expect((await readPanel(name, "devices", variable)).data).toEqual(all.data);
  });

  test("of a list that a role cannot read are hidden and rejected", async () => {
    const audit = { displayName: "Changes", view: { type: "list" }, query: { source: "audit", limit: 3 } };
    const { name } = await add("Audited", [COUNT, audit]);
    const asMember = await testApi.read<{ dashboard: Dashboard }>(`/dashboard/${name}`, { as: "member" });
    expect(asMember.dashboard.panels.map((panel) => panel.name)).toEqual(["devices"]);
    expect((await testApi.call(`/dashboard/${name}/panel/changes`, { as: "member" })).status).toBe(403);
    expect((await readPanel(name, "changes")).data.rows).toHaveLength(3);
  });

  test("can be cards of the built-in dashboard or text", async () => {
    const card = { displayName: "Risk", view: { type: "timeseries" }, query: { source: "card:organization-risk" } };
    const text = { displayName: "Note", view: { type: "text" }, text: "**Read** this" };
    const { name } = await add("Mixed", [card, text]);
    expect((await readPanel(name, "risk")).data.rows).toHaveLength(30);
    expect((await readPanel(name, "note")).body).toMatchObject([{ kind: "paragraph" }]);
  });

  test("can be maps of countries or sites, and only of those", async () => {
    const map = (field: string) => ({
      displayName: "Map",
      view: { type: "map", unit: "count", target: "hunting" },
      query: { source: "threat", groupBy: [field], range: "2020-01-01T00:00:00.000Z..2099-01-01T00:00:00.000Z" },
    });
    const { name } = await add("Maps", [map("dst.countryCode"), map("siteName")]);
    const { dashboard } = await testApi.read<{ dashboard: Dashboard }>(`/dashboard/${name}`);
    expect(dashboard.panels[0]?.view).toEqual({ type: "map", unit: "count", target: "hunting" });
    const { data } = await readPanel(name, "map");
    expect(data.columns.map(({ type }) => type)).toEqual(["country", "number"]);
    expect(data.rows.length).toBeGreaterThan(0);
    const body = { panel: map("severity") };
    expect((await testApi.call("/dashboard/preview", { method: "POST", body })).status).toBe(400);
    const put = { method: "PUT", body: map("severity") };
    expect((await testApi.call(`/dashboard/${name}/panel/other`, put)).status).toBe(400);
  });

  test("over time have at most a year", async () => {
    const query = { source: "threat", range: "2020-01-01T00:00:00.000Z..2026-01-01T00:00:00.000Z" };
    const body = { panel: { displayName: "Long", view: { type: "timeseries" }, query } };
    expect((await testApi.call("/dashboard/preview", { method: "POST", body })).status).toBe(400);
  });

  test("can be previewed without being saved", async () => {
    const body = { panel: COUNT };
    const { panel } = await testApi.read<{ panel: Panel }>("/dashboard/preview", { method: "POST", body });
    expect(panel.data.rows).toHaveLength(1);
  });
});
