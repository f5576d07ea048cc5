import { afterAll, beforeAll, expect, test } from "vitest";

import type { Device, DeviceRisk } from "~/contract/device";
import { exactly, toQueryString, type Filter } from "~/contract/filter";
import { COUNTED_STATUSES } from "~/contract/software-facts";
import { SCORED_SEVERITIES } from "~/contract/threat-facts";

import { generateSeed } from "../../data/seed";
import { startTestApi, type TestApi } from "../../test-support/test-api";

const LISTS: Readonly<Record<string, string>> = { vulnerability: "/software/vulnerability", threat: "/threat" };
const FILTERS = ["deviceName", "status", "priority", "severity"];

let testApi: TestApi;
let devices: Device[];
beforeAll(async () => {
  testApi = await startTestApi({ generateSeed });
  ({ device: devices } = await testApi.read<{ device: Device[] }>("/device/list?pageSize=100&sort=-riskScore"));
}, 120_000);
afterAll(() => testApi.close());

async function count(list: string, filters: Filter[]): Promise<number> {
  return (await testApi.read<{ total: number }>(`${list}/list?${toQueryString({ pageSize: 1, filters })}`)).total;
}

test("the numbers of a device's risk factors are the totals of the lists that they link to", async () => {
  const wrong: string[] = [];
  for (const { name } of devices) {
    const { riskFactors } = await testApi.read<DeviceRisk>(`/device/${encodeURIComponent(name)}/risk`);
    for (const { factor, label, link = "" } of riskFactors) {
      const list = LISTS[factor];
      if (list === undefined) continue;
      const { searchParams } = new URL(link, "http://console.test");
      const filters = FILTERS.flatMap((field) => {
        const values = searchParams.get(field)?.split(",");
        return values ? [exactly(field, ...values)] : [];
      });
      const total = await count(list, filters);
      if (!label.endsWith(`: ${total}`)) wrong.push(`${name}: ${label}, listed: ${total}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the vulnerabilities of a device by severity are those of the list that count on it", async () => {
  const wrong: string[] = [];
  for (const { name, vulns } of devices) {
    for (const severity of vulns ? SCORED_SEVERITIES : []) {
      const filters = [
        exactly("deviceName", name),
        exactly("status", ...COUNTED_STATUSES),
        exactly("severity", severity),
      ];
      const total = await count(LISTS["vulnerability"] ?? "", filters);
      if (total !== vulns?.[severity]) wrong.push(`${name}: ${severity} ${vulns?.[severity]}, listed: ${total}`);
    }
  }
  expect(wrong).toEqual([]);
});
