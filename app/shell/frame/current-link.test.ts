import { expect, test } from "vitest";

import { currentLink } from "./current-link";

const link = (to: string) => ({ id: to.slice(1), label: to, to });
const ENTRIES = [
  { ...link("/domains"), icon: "globe", children: [] },
  { ...link("/monitoring"), icon: "activity", children: [] },
  {
    id: "insights",
    label: "Insights",
    icon: "lightbulb",
    children: [link("/insights/asset-inventory"), link("/insights/compliance")],
  },
];

test.each([
  ["/monitoring", "/monitoring"],
  ["/monitoring/", "/monitoring"],
  ["/Monitoring/domain", "/monitoring"],
  ["/insights/asset-inventory/LT-0042/software", "/insights/asset-inventory"],
  ["/insights/compliance/CIS_L2", "/insights/compliance"],
  ["/domains-new", undefined],
  ["/insights", undefined],
  ["/", undefined],
])("the address %s belongs to the link %s", (pathname, to) => {
  expect(currentLink(ENTRIES, pathname)?.to).toBe(to);
});
