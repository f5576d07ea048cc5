import { expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";

import { readDashboardYaml, describeProblems, writeDashboardYaml } from "./dashboard-yaml.server";

const { dashboards, fieldSets } = readCatalogue("config");

test.each(dashboards.templates.map((template) => [template.displayName, template] as const))(
  "the dashboard %s is unchanged after export and import",
  (_name, { displayName, description, panels }) => {
    const listed = panels.map((panel, index) => ({ ...panel, name: `panel-${index}` }));
    const yaml = writeDashboardYaml({ spec: { displayName, description }, panels: listed });
    expect(readDashboardYaml(yaml, fieldSets)).toEqual({
      ok: true,
      dashboard: { spec: { displayName, description }, panels },
    });
  },
);

test.each([
  ["displayName: A\npanles: []\n", /^Line 2, column 1: unknown key "panles"/],
  [
    "displayName: A\npanels:\n  - displayName: B\n    view: { type: number }\n    query: { source: device, filter: nonsense }\n",
    /^Line 5, column 12: the filter "nonsense" is not understood/,
  ],
  ["displayName: [", /^Line 1, column/],
])("every problem of an imported file includes its line and column: %j", (yaml, message) => {
  const read = readDashboardYaml(yaml, fieldSets);
  expect(read.ok ? "" : describeProblems(read.problems)).toMatch(message);
});
