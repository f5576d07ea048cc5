import { expect, test } from "vitest";

import { breadcrumbOf } from "./breadcrumb-trail";
import { currentScreen } from "./current-screen";
import { documentTitle } from "./document-title";

const PATHS = {
  dashboard: ["Dashboard", "/dashboard"],
  "asset-inventory": ["Asset Inventory", "/insights/asset-inventory"],
  device: ["Asset Inventory", "/insights/asset-inventory/{deviceName}"],
  "device-software": ["Software", "/insights/asset-inventory/{deviceName}/software"],
  vulnerabilities: ["Vulnerabilities", "/insights/vulnerabilities"],
  vulnerability: ["Vulnerabilities", "/insights/vulnerabilities/{name}/{version}/{os}"],
  compliance: ["Compliance", "/insights/compliance/{os?}"],
  "compliance-level-2": ["Compliance CIS L2", "/insights/compliance/CIS_L2/{os?}"],
  audit: ["Audit", "/admin-settings/audit"],
} as const;

const shell = {
  brand: { name: "Northwind SOC" } as never,
  screens: Object.fromEntries(
    Object.entries(PATHS).map(([id, [title, path]]) => [id, { title, path, isComing: false }]),
  ),
  navigation: [
    { id: "insights", label: "Insights", icon: "lightbulb", children: [] },
    { id: "admin-settings", label: "Admin Settings", icon: "settings", children: [] },
  ],
};

function open(id: string, params: Record<string, string> = {}, data?: unknown) {
  const match = { id: `routes/${id}/route`, params, data };
  const crumbs = breadcrumbOf(shell, currentScreen(shell.screens, [match]));
  return {
    trail: crumbs.map(({ label }) => label).join(" / "),
    links: crumbs.flatMap(({ to }) => to ?? []),
    title: documentTitle(shell, [match], params),
  };
}

test.each([
  ["dashboard", {}, "Dashboard", [], "Dashboard · Northwind SOC"],
  ["asset-inventory", {}, "Insights / Asset Inventory", [], "Asset Inventory · Northwind SOC"],
  ["audit", {}, "Admin Settings / Audit", [], "Audit · Northwind SOC"],
  [
    "device",
    { deviceName: "LT 0042" },
    "Insights / Asset Inventory / LT 0042",
    ["/insights/asset-inventory"],
    "LT 0042 · Asset Inventory · Northwind SOC",
  ],
  [
    "device-software",
    { deviceName: "users~device" },
    "Insights / Asset Inventory / users / Software",
    ["/insights/asset-inventory", "/insights/asset-inventory/users~device"],
    "users · Software · Northwind SOC",
  ],
  [
    "vulnerability",
    { name: "Notepad++", version: "8.5", os: "windows" },
    "Insights / Vulnerabilities / Notepad++ 8.5 windows",
    ["/insights/vulnerabilities"],
    "Notepad++ 8.5 windows · Vulnerabilities · Northwind SOC",
  ],
  ["compliance", {}, "Insights / Compliance", [], "Compliance · Northwind SOC"],
  [
    "compliance",
    { os: "windows" },
    "Insights / Compliance / windows",
    ["/insights/compliance"],
    "windows · Compliance · Northwind SOC",
  ],
  [
    "compliance-level-2",
    {},
    "Insights / Compliance / Compliance CIS L2",
    ["/insights/compliance"],
    "Compliance CIS L2 · Northwind SOC",
  ],
])("[2.2] the breadcrumb and document title of %s with %j", (id, params, trail, links, title) => {
  expect(open(id, params)).toEqual({ trail, links, title });
});

test("shows an object under the name from its loader", () => {
  const { trail, title } = open("device", { deviceName: "lt-0042" }, { objectLabel: "Reception laptop" });
  expect(trail).toBe("Insights / Asset Inventory / Reception laptop");
  expect(title).toBe("Reception laptop · Asset Inventory · Northwind SOC");
});

test("shows a parent screen that the viewer may not open as text, not as a link", () => {
  const { "asset-inventory": _, ...screens } = shell.screens;
  const match = { id: "routes/device/route", params: { deviceName: "LT-1" } };
  expect(breadcrumbOf({ ...shell, screens }, currentScreen(screens, [match]))).toEqual([
    { label: "Insights", to: undefined },
    { label: "Asset inventory", to: undefined },
    { label: "LT-1" },
  ]);
});

test("gives an unknown address its own title", () => {
  expect(open("not-found")).toEqual({ trail: "Page not found", links: [], title: "Page not found · Northwind SOC" });
});
