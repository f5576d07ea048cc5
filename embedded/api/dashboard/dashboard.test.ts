import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Dashboard, Panel } from "~/contract/dashboard";

import { startTestApi, type TestApi } from "../../test-support/test-api";

const DAY = 24 * 3_600_000;
let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

async function readPanel(name: string, query = ""): Promise<Panel> {
  const { panel } = await testApi.read<{ panel: Panel }>(`/dashboard/default/panel/${name}${query}`);
  return panel;
}

/** The rows of a panel as objects keyed by column. */
function rowsOf({ columns, rows }: Panel["data"]): Record<string, unknown>[] {
  return rows.map(({ values, link }) => ({
    ...Object.fromEntries(columns.map(({ key }, index) => [key, values[index]])),
    link,
  }));
}

function sumOf(rows: Record<string, unknown>[], key: string): number {
  return rows.reduce((sum, row) => sum + Number(row[key]), 0);
}

test("the built-in dashboard lists its twelve panels and hides the audit trail from Members", async () => {
  const { dashboard } = await testApi.read<{ dashboard: Dashboard }>("/dashboard/default");
  expect(dashboard.panels).toHaveLength(12);
  expect(dashboard).toMatchObject({
    name: "default",
    displayName: "Overview",
    spec: { displayName: "Overview" },
    status: { panelCount: 12 },
  });
  const asMember = await testApi.read<{ dashboard: Dashboard }>("/dashboard/default", { as: "member" });
  expect(asMember.dashboard.panels.map(({ name }) => name)).not.toContain("recent-changes");
  expect((await testApi.call("/dashboard/default/panel/recent-changes", { as: "member" })).status).toBe(403);
  expect(await testApi.read("/dashboard/list")).toMatchObject({ total: 1, dashboard: [{ name: "default" }] });
});

test("unknown dashboards and panels are not found", async () => {
  for (const path of ["/dashboard/other", "/dashboard/default/panel/other", "/dashboard/other/panel/traffic"]) {
    expect((await testApi.call(path)).status).toBe(404);
  }
});

describe("[3.6] every panel has columns, and rows with values in column order", () => {
  test.each([
    "organization-risk",
    "open-threats",
    "threats-over-time",
    "high-risk-devices",
    "top-techniques",
    "fix-first",
    "compliance",
    "traffic",
    "blocked",
    "sites",
    "data-health",
    "recent-changes",
  ])("%s", async (name) => {
    const panel = await readPanel(name);
    expect(panel.data.rows.length).toBeGreaterThan(0);
    for (const data of [panel.data, panel.previous, panel.breakdown]) {
      for (const { values } of data?.rows ?? []) expect(values).toHaveLength(data?.columns.length ?? 0);
    }
    expect(panel.link).toMatch(/^\/[a-z]/);
  });
});

describe("panel numbers match the lists", () => {
  test("counts open threats, each row linking to its threats", async () => {
    const rows = rowsOf((await readPanel("open-threats")).data);
    expect(sumOf(rows, "count")).toBe(4);
    expect(rows).toContainEqual({
      severity: "critical",
      status: "new",
      count: 1,
      link: "/insights/threat-intelligence?severity=critical&status=new",
    });
  });

  test("charts threats over time for the range and the previous period", async () => {
    const end = new Date();
    const start = new Date(end.getTime() - 3 * DAY);
    const { data, previous } = await readPanel(
      "threats-over-time",
      `?startTime=${start.toISOString()}&endTime=${end.toISOString()}`,
    );
    const total = (rows: Record<string, unknown>[]) => sumOf(rows, "blocked") + sumOf(rows, "notBlocked");
    expect(total(rowsOf(data))).toBe(4);
    expect(total(rowsOf(previous ?? { columns: [], rows: [] }))).toBe(3);
    expect(data.rows).toHaveLength(4 * 5);
  });

  test("ranks the riskiest devices, with the main reason", async () => {
    const rows = rowsOf((await readPanel("high-risk-devices")).data) as {
      name: string;
      riskScore: number;
      topFactor: string;
      link: string;
    }[];
    expect(rows).toHaveLength(10);
    expect(rows.map(({ riskScore }) => riskScore)).toEqual(
      rows.map(({ riskScore }) => riskScore).toSorted((a, b) => b - a),
    );
    expect(rows[0]).toMatchObject({ topFactor: "Open threats", link: `/insights/asset-inventory/${rows[0]?.name}` });
  });

  test("reports the organization's risk as the mean of the ten highest scores, today and on the comparison day", async () => {
    const { data, previous } = await readPanel("organization-risk");
    const { device } = await testApi.read<{ device: { riskScore: number }[] }>(
      "/device/list?sort=-riskScore&pageSize=10",
    );
    expect(rowsOf(data).at(-1)).toMatchObject({
      riskScore: Math.round(device.reduce((sum, { riskScore }) => sum + riskScore, 0) / 10),
    });
    expect(data.rows).toHaveLength(30);
    expect(previous?.rows).toHaveLength(1);
  });

  test("adds up the bytes of the flows", async () => {
    const { data, breakdown } = await readPanel("traffic");
    const { groups } = await testApi.read<{ groups: { metric: number }[] }>(
      "/flow/list?groupBy=direction&metric=sum:bytesIn&pageSize=0",
    );
    expect(sumOf(rowsOf(data), "bytesIn")).toBe(groups.reduce((sum, { metric }) => sum + metric, 0));
    expect(rowsOf(breakdown ?? { columns: [], rows: [] })[0]).toMatchObject({
      link: expect.stringContaining("application=") as string,
    });
  });

  test("includes level 1 checks in compliance level 2", async () => {
    expect(rowsOf((await readPanel("compliance")).data)).toMatchObject([
      {
        os: "Windows 11",
        level: "L1",
        passRate: 1,
        passed: 1,
        failed: 0,
        change: null,
        link: "/insights/compliance/windows-11",
      },
      {
        os: "Windows 11",
        level: "L2",
        passRate: 0.5,
        passed: 1,
        failed: 1,
        newlyFailing: 1,
        change: -50,
        link: "/insights/compliance/CIS_L2/windows-11",
      },
    ]);
  });

  test("links “Fix first” to the software version, with special characters encoded", async () => {
    const [row] = rowsOf((await readPanel("fix-first")).data);
    expect(row?.link).toMatch(
      /^\/insights\/vulnerabilities\/(7-Zip%2022\.01%20\(x64\)|Notepad%2B%2B)\/8\.5%2Fbeta\/Windows%2011$/,
    );
  });

  test("counts blocked DNS queries and flows", async () => {
    const { data, breakdown } = await readPanel("blocked");
    const rows = rowsOf(data) as { source: string; count: number }[];
    expect(
      sumOf(
        rows.filter(({ source }) => source === "dns"),
        "count",
      ),
    ).toBe(7);
    expect(rows.some(({ source }) => source === "flow")).toBe(true);
    const totals = rowsOf(breakdown ?? { columns: [], rows: [] });
    expect(totals[0]).toMatchObject({ source: "dns", count: 7, link: expect.stringContaining("tab=dns") as string });
    expect(sumOf(totals, "count")).toBe(sumOf(rows, "count"));
  });
});
