import { afterAll, beforeAll, expect, test } from "vitest";

import type { ApiClient } from "../../app/api/client.server.ts";
import { getDeviceRisk, listDevices } from "../../app/api/device.server.ts";
import { listVulnerabilities } from "../../app/api/software.server.ts";
import { listThreats } from "../../app/api/threat.server.ts";
import type { Device } from "../../app/contract/device.ts";
import { exactly, type ListQuery } from "../../app/contract/filter.ts";
import { COUNTED_STATUSES } from "../../app/contract/software-facts.ts";
import { SCORED_SEVERITIES } from "../../app/contract/threat-facts.ts";
import { openApiClient } from "../support/api-client.ts";
import { openSharedConsole } from "../support/shared-console.ts";

const LISTS: Readonly<Record<string, (api: ApiClient, query: ListQuery) => Promise<{ total: number }>>> = {
  vulnerability: listVulnerabilities,
  threat: listThreats,
};
const FILTERS = ["deviceName", "status", "priority", "severity"];

let opened: Awaited<ReturnType<typeof openApiClient>>;
let api: ApiClient;
let devices: readonly Device[];
beforeAll(async () => {
  opened = await openApiClient(await openSharedConsole(), "tenantAdmin");
  api = opened.create();
  ({ items: devices } = await listDevices(api, { pageSize: 100, sort: ["-riskScore"] }));
});
afterAll(() => opened.close());

test("the numbers of a device's risk factors are the totals of the lists that they link to", async () => {
  const wrong: string[] = [];
  for (const { name } of devices) {
    const { riskFactors } = await getDeviceRisk(api, name);
    const check = async ({ factor, label, link = "" }: (typeof riskFactors)[number]) => {
      const list = LISTS[factor];
      if (list === undefined) return;
      const { searchParams } = new URL(link, "http://console.test");
      const filters = FILTERS.flatMap((field) => {
        const values = searchParams.get(field)?.split(",");
        return values ? [exactly(field, ...values)] : [];
      });
      const { total } = await list(api, { pageSize: 1, filters });
      if (!label.endsWith(`: ${total}`)) wrong.push(`${name}: ${label}, listed: ${total}`);
    };
    await Promise.all(riskFactors.map(check));
  }
  expect(wrong).toEqual([]);
});

test("the vulnerabilities of a device by severity are those of the list that count on it", async () => {
  const wrong: string[] = [];
  for (const { name, vulns } of devices) {
    const check = async (severity: (typeof SCORED_SEVERITIES)[number]) => {
      const filters = [
        exactly("deviceName", name),
        exactly("status", ...COUNTED_STATUSES),
        exactly("severity", severity),
      ];
      const { total } = await listVulnerabilities(api, { pageSize: 1, filters });
      if (total !== vulns?.[severity]) wrong.push(`${name}: ${severity} ${vulns?.[severity]}, listed: ${total}`);
    };
    if (vulns) await Promise.all(SCORED_SEVERITIES.map(check));
  }
  expect(wrong).toEqual([]);
});
