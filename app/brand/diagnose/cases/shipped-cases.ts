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
    hint: 'did you mean "panels"?',
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

function inView(text: string, one: Omit<MistakeCase, "files">): MistakeCase {
  return { ...one, at: `northwind/views/urgent.yaml:${one.at}`, files: { "northwind/views/urgent.yaml": text } };
}

const view = (query: string, list = "threat") => `name: Urgent\nlist: ${list}\nquery: ${query}\n`;

/** Problems of the saved views that a brand ships. */
export const VIEW_CASES: MistakeCase[] = [
  inView("name: Urgent\nlist: threat\nscope: me\n", {
    code: "B826",
    at: "3:1",
    message: 'unknown key "scope"',
    hint: "check its spelling, or remove it",
  }),
  inView("# later\n", {
    code: "B826",
    at: "1:1",
    message: "the view is empty",
    hint: "export one, or remove the file",
  }),
  inView(view("{ severty: critical }"), {
    code: "B827",
    at: "3:10",
    message: 'the list "threat" has no field "severty"',
    hint: 'did you mean "severity"?',
  }),
  inView(view("{}", "threats"), {
    code: "B827",
    at: "2:7",
    message: 'there is no list "threats"',
    hint: 'did you mean "threat"?',
  }),
  inView(view("{ status: new, -severity: criticl }"), {
    code: "B827",
    at: "3:34",
    message: '"criticl" is not a value of "severity"',
    hint: 'did you mean "critical"?',
  }),
  inView(view("{ lastSeen: soon }"), { code: "B827", at: "3:20", message: '"soon" is not a value of "lastSeen"' }),
  inView(view("{ riskScore: high }"), { code: "B827", at: "3:21", message: '"high" is not a value of "riskScore"' }),
  inView(view("{ range: monthly }"), { code: "B827", at: "3:17", message: '"monthly" is not a time range' }),
  inView(view("{ sort: -risk }"), {
    code: "B827",
    at: "3:16",
    message: 'the list cannot be sorted by "risk"',
    hint: 'did you mean "riskScore"?',
  }),
  inView(view("{ group: 'severity,status,action' }"), { code: "B827", at: "3:17", message: "at most 2 fields" }),
  {
    code: "B828",
    at: "northwind/views/urgent.yaml:1:1",
    files: {
      "northwind/views/now.yaml": "name: Now\nlist: threat\n",
      "northwind/views/device.yaml": "name: Now\nlist: device\n",
      "northwind/views/urgent.yaml": "name: NOW\nlist: threat\n",
    },
    message: 'now.yaml has the same name "NOW" for the list threat',
    hint: "give each view of a list its own name",
  },
];
