import { expect, test } from "vitest";

import { fileNameOf } from "./file-name";

test("names a file after brand, tenant, list and local time, without characters that could end the header", () => {
  const parts = {
    brandId: "ember",
    tenantId: 'a"b\r\nc',
    list: "devices",
    format: "csv",
    now: new Date("2026-11-20T23:30:00Z"),
  };
  expect(fileNameOf({ ...parts, zone: "UTC" })).toBe("ember_a-b-c_devices_20261120-2330.csv");
  expect(fileNameOf({ ...parts, zone: "Asia/Tokyo" })).toBe("ember_a-b-c_devices_20261121-0830.csv");
});
