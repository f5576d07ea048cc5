import { type MistakeCase } from "../test-diagnosis";

function inDashboard(text: string, one: Omit<MistakeCase, "files">): MistakeCase {
  return {
    ...one,
    at: `northwind/dashboards/soc.yaml:${one.at}`,
    files: { "northwind/dashboards/soc.yaml": text },
  };
}

const panel = (query: string, type = "bar") =>
  `displayName: SOC\npanels:\n  - displayName: Threats\n    view: { type: ${type} }\n    query: { ${query} }\n`;

/** Problems of the dashboards that a brand ships. */
export const DASHBOARD_CASES: MistakeCase[] = [
  inDashboard("displayName: SOC\npannels: []\n", {
    code: "B820",
    at: "2:1",
    message: 'unknown key "pannels"',
    hint: "check its spelling, or remove it",
  }),
  inDashboard("# later\n", {
    code: "B820",
    at: "1:1",
    message: "the dashboard is empty",
    hint: "export one, or remove the file",
  }),
  inDashboard("displayName: SOC\ndisplayName: NOC\n", {
    code: "B003",
    at: "2:1",
    message: 'the key "displayName" appears twice; first at line 1',
    hint: "keep one",
  }),
  inDashboard(panel('source: threat, groupBy: [severity], filter: "colour:purple"'), {
    code: "B821",
    at: "5:12",
    message: 'the filter "colour:purple" is not understood',
  }),
  inDashboard(panel("source: threat, groupBy: [severity]", "map"), {
    code: "B821",
    at: "5:12",
    message: 'a map needs a country or a site, not "severity"',
  }),
  {
    code: "B822",
    at: "northwind/dashboards/soc.yaml:1:1",
    files: {
      "northwind/dashboards/night.yaml": "displayName: Night\n",
      "northwind/dashboards/soc.yaml": "displayName: NIGHT\n",
    },
    message: 'night.yaml has the same displayName "NIGHT"',
    hint: "give each dashboard its own name",
  },
];
