import { expect, test } from "vitest";

import { readScreens } from "~/catalogue/screens.server";

import { findComingScreen } from "./open-coming-screen.server";

const catalogue = readScreens("config").list;
const screens = [
  { ...catalogue[0]!, id: "policies" as const, path: "/policies", coming: true },
  { ...catalogue[0]!, id: "custom-dashboard" as const, path: "/dashboard/{name}", coming: true },
  { ...catalogue[0]!, id: "dashboard" as const, path: "/dashboard", coming: false },
  { ...catalogue[0]!, id: "monitoring" as const, path: "/monitoring/{os?}", coming: true },
];

test.each([
  ["/policies", "policies"],
  ["/Policies/", "policies"],
  ["/%70olicies", "policies"],
  ["/dashboard/weekly", "custom-dashboard"],
  ["/monitoring", "monitoring"],
  ["/monitoring/linux", "monitoring"],
  ["/dashboard", undefined],
  ["/policies/other", undefined],
  ["/", undefined],
])("opens %s as the coming screen %s", (pathname, id) => {
  expect(findComingScreen(screens, pathname)).toBe(id);
});
