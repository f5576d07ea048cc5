import { describe, expect, test } from "vitest";

import { DashboardFile } from "~/contract/dashboard";

import { brandDashboards, findBrandDashboard } from "./brand-dashboards.server";
import { writeDashboardYaml } from "./dashboard-yaml.server";

const TEXT = { displayName: "Note", view: { type: "text" }, text: "Hello" };
const BRAND = {
  id: "acme",
  dashboards: [{ name: "review", ...DashboardFile.parse({ displayName: "Review", panels: [TEXT, TEXT] }) }],
};

describe("the dashboards of a brand", () => {
  test("have names that no dashboard of an organization has", () => {
    const [review] = brandDashboards(BRAND);
    expect(review).toMatchObject({ name: "brand.review", displayName: "Review", status: { panelCount: 2 } });
    expect(review?.panels.map(({ name }) => name)).toEqual(["note", "note-2"]);
    expect(findBrandDashboard(BRAND, "brand.review")).toEqual(review);
    expect(findBrandDashboard(BRAND, "review")).toBeUndefined();
    expect(findBrandDashboard(BRAND, "brand.other")).toBeUndefined();
  });

  test("are exported as the file that they come from", () => {
    const [review] = brandDashboards(BRAND);
    expect(review && writeDashboardYaml(review)).toContain("displayName: Review");
  });
});
