import { afterAll, beforeAll, expect, test } from "vitest";

import type { Device, DeviceDetail } from "~/contract/device";
import type { DeviceImportResult } from "~/contract/device-import";

import { startTestApi, type TestApi } from "../../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const CSV = [
  "name,owner,tags,siteName,floor",
  "ws-001,desk@customer.example,imported,,3",
  "ws-002,,imported,nowhere,3",
  "ws-404,,imported,,3",
  "ws-003,not an address,,,3",
  "ws-004,,,,3",
].join("\n");

function send(csv: string, isPreview: boolean, as: "tenantAdmin" | "member" = "tenantAdmin", tenant = "acme-health") {
  return testApi.call("/device/import", { method: "POST", body: { csv, isPreview }, as, tenant });
}

async function imported(csv: string, isPreview: boolean): Promise<DeviceImportResult> {
  const response = await send(csv, isPreview);
  expect(response.status).toBe(200);
  return (await response.json()) as DeviceImportResult;
}

async function deviceOf(name: string): Promise<Device> {
  return (await testApi.read<DeviceDetail>(`/device/${name}`)).device;
}

test("a preview shows the changes and the reasons for skipped rows, and writes nothing", async () => {
  const before = await deviceOf("ws-001");
  const result = await imported(CSV, true);
  expect(result).toMatchObject({ matched: 5, changed: 1, unchanged: 1, unknownColumns: ["floor"] });
  expect(result.skipped).toEqual([
    { row: 3, name: "ws-002", reason: 'There is no site "nowhere"' },
    { row: 4, name: "ws-404", reason: "Device not found" },
    { row: 5, name: "ws-003", reason: "Owner must be an email address" },
  ]);
  expect(result.changes).toEqual([
    {
      row: 2,
      name: "ws-001",
      fields: [
        { field: "owner", before: before.owner ?? "", after: "desk@customer.example" },
        { field: "tags", before: before.tags.join(", "), after: [...before.tags, "imported"].join(", ") },
      ],
    },
  ]);
  expect(await deviceOf("ws-001")).toEqual(before);
});

test("an import writes exactly its preview, adds tags to existing ones, and is recorded in the audit trail", async () => {
  const before = await deviceOf("ws-001");
  const said = await imported(CSV, true);
  expect(await imported(CSV, false)).toEqual(said);
  const after = await deviceOf("ws-001");
  expect(after).toMatchObject({ owner: "desk@customer.example", tags: [...before.tags, "imported"] });
  expect(after.metadata?.resourceVersion).toBe((before.metadata?.resourceVersion ?? 0) + 1);
  const { audit } = await testApi.read<{ audit: { action: string; objectName: string; objectDisplayName: string }[] }>(
    "/audit/list?sort=-timestamp&pageSize=2",
  );
  expect(audit.map(({ action, objectName }) => `${action} ${objectName}`).sort()).toEqual([
    "device.import import",
    "device.update ws-001",
  ]);
  expect(await imported(CSV, false)).toMatchObject({ changed: 0, unchanged: 2 });
});

test("a device of another tenant cannot be addressed by name", async () => {
  const elsewhere = () => testApi.read("/device/ws-005", { as: "projectAdmin", tenant: "3tsky" });
  const before = await elsewhere();
  expect(await imported("name,owner\nws-005,here@customer.example", false)).toMatchObject({ changed: 1 });
  expect(await elsewhere()).toEqual(before);
});

test.each([
  ["no column", "owner\nx@customer.example"],
  ["an open quote", 'name\n"ws-001'],
])("a file with %s is rejected entirely", async (_, csv) => {
  expect((await send(csv, false)).status).toBe(400);
});

test("[6.6] a Member can neither import nor preview", async () => {
  expect((await send(CSV, false, "member")).status).toBe(403);
  expect((await send(CSV, true, "member")).status).toBe(403);
});

test("a site can be given by its id or its name, as in exported device files", async () => {
  const { siteName } = await deviceOf("ws-005");
  const other = siteName === "plant" ? "hq" : "plant";
  await imported(`name,siteName\nws-005,${other} of acme-health`, false);
  expect((await deviceOf("ws-005")).siteName).toBe(other);
  await imported(`name,siteName\nws-005,${siteName}`, false);
  expect((await deviceOf("ws-005")).siteName).toBe(siteName);
});
