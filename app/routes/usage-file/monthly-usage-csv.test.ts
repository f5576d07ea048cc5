import { expect, test } from "vitest";

import { monthlyUsageAsCsv } from "./monthly-usage-csv";

const acme = {
  ...{ name: "acme", displayName: "Acme, Inc.", externalId: "=C7", serviceTier: "Complete", status: "active" },
  ...{ devices: 12, deviceLimit: 10, threats: 3 },
};

test("has a line per organization, with the devices over its limit and no formula", () => {
  const usage = [acme, { ...acme, name: "bravo", displayName: "Bravo", externalId: "", devices: 4, deviceLimit: null }];
  expect(monthlyUsageAsCsv({ month: "2026-11", usage }, {}).split("\r\n")).toEqual([
    "Month,Organization,ID,External ID,Service tier,Status,Devices seen,Devices included,Devices over the limit,New threats",
    '2026-11,"Acme, Inc.",acme,\'=C7,Complete,active,12,10,2,3',
    "2026-11,Bravo,bravo,,Complete,active,4,,0,3",
    "",
  ]);
});
