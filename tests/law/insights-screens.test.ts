import { readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readScreens } from "../../app/catalogue/screens.server.ts";
import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { ask } from "../support/ask.ts";
import { insightsAddresses, readObjects } from "../support/insights-addresses.ts";
import { recordCalls, type RecordedCall, type Recorder } from "../support/record-calls.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";
import { startHostedConsole } from "../support/start-console.ts";

const HOST = "northwind.localhost";
const TENANT = "acme-health";

/**
 * Each Insights route and each screen without one: its ID in config/screens.yaml, its address, and its required API
 * requests.
 */
const SCREENS = [
  ["[2.2] dashboard shows dashboard", "dashboard", "dashboard", ["/v1/dashboard/default"]],
  ["[2.2] threat-intelligence shows all threats", "threat-intelligence", "all threats", ["/v1/threat/list"]],
  ["[2.2] threat shows a threat", "threat", "a threat", ["/v1/threat/get"]],
  ["[2.2] asset-inventory shows devices", "asset-inventory", "devices", ["/v1/device/list"]],
  ["[2.2] observed-users shows accounts", "observed-users", "accounts", ["/v1/user/list"]],
  [
    "[2.2] device shows a device",
    "device",
    "a device",
    ["/v1/device/", "/v1/flow/list", "/v1/dns/list", "/v1/threat/list"],
  ],
  ["[2.2] device-software shows a device's software", "device-software", "a device's software", ["/v1/software/"]],
  [
    "[2.2] device-compliance shows a device's compliance",
    "device-compliance",
    "a device's compliance",
    ["/v1/compliance/"],
  ],
  ["[2.2] vulnerabilities shows software to fix", "vulnerabilities", "software to fix", ["/v1/software/list"]],
  ["[2.2] vulnerability shows a version's CVEs", "vulnerability", "a version's CVEs", ["/v1/software/"]],
  ["[2.2] compliance shows checks", "compliance", "checks", ["/v1/compliance/list"]],
  ["[2.2] compliance shows checks of a system", "compliance", "checks of a system", ["/v1/compliance/list"]],
  [
    "[2.2] compliance-level-2 shows checks of both levels",
    "compliance-level-2",
    "checks of both levels",
    ["/v1/compliance/list"],
  ],
  ["[2.3] asset-inventory shows high-risk devices", "asset-inventory", "high-risk devices", ["/v1/device/"]],
  [
    "[2.3] asset-inventory shows risk assessments",
    "asset-inventory",
    "risk assessments",
    ["/v1/device/risk_assessment/list"],
  ],
  [
    "[2.3] asset-inventory shows a risk assessment",
    "asset-inventory",
    "a risk assessment",
    ["/v1/device/risk_assessment/"],
  ],
  ["[2.3] threat shows a threat's comments", "threat", "a threat's comments", ["/v1/threat/"]],
  ["[2.2] threat-hunting shows flows", "threat-hunting", "flows to hunt", ["/v1/flow/list"]],
  ["[2.2] threat-hunting shows DNS queries", "threat-hunting", "DNS queries to hunt", ["/v1/dns/list"]],
  ["[2.2] domains shows domains", "domains", "domains", ["/v1/domain/list"]],
  ["[2.2] monitoring shows traffic", "monitoring", "traffic to monitor", ["/v1/flow/list"]],
  ["[2.2] monitoring shows DNS", "monitoring", "DNS to monitor", ["/v1/dns/list", "/v1/domain/list"]],
  ["[2.2] monitoring shows sensors", "monitoring", "sensors to monitor", ["/v1/sensor/list", "/v1/status/global"]],
  ["[2.2] monitored-domain shows domains", "monitored-domain", "observed domains", ["/v1/domain/list"]],
  [
    "[2.2] monitored-domain shows a domain",
    "monitored-domain",
    "an observed domain",
    ["/v1/domain/slatesuite.example"],
  ],
  ["[2.2] organizations shows organizations", "organizations", "organizations", ["/v1/tenant/list"]],
  ["[2.2] sites shows sites", "sites", "sites", ["/v1/site/list"]],
  ["[2.2] command-center shows the command center", "command-center", "command center", ["/v1/tenant/attention"]],
  ["[2.3] threat shows a threat's flows", "threat", "a threat's flows", ["/v1/threat/"]],
] as const;

const SHELL: Record<string, RegExp> = {
  sidebar: /<nav[^>]* aria-label="Main"/,
  header: /<header/,
  breadcrumb: /<nav[^>]* aria-label="Breadcrumb"/,
  "page title": /<h1[^>]*>[^<]/,
  "document title": /<title>[^<]+ · [^<]+<\/title>/,
};

/** The path prefixes of requirement 7.4. */
const PREFIXES = [
  "/v1/status/global",
  "/v1/kopilot",
  "/v1/flow/list",
  "/v1/dns/list",
  "/v1/device",
  "/v1/site",
  "/v1/egress_policy_rule",
  "/v1/policy/default-policy",
  "/v1/ingress_policy_rule",
  "/v1/threat/list",
  "/v1/threat/get",
  "/v1/threat",
  "/v1/tenant",
  "/v1/user",
  "/v1/domain",
  "/v1/threat_rule",
  "/v1/audit",
  "/v1/dashboard",
  "/v1/downloads",
  "/v1/feedback",
  "/v1/integrations",
  "/v1/compliance",
  "/v1/software",
];
/** What other pages request: the status of every page, a question box, and screens that are not about insights. */
const OTHERS = [
  "/status-summary",
  "/questions/completions?context=flow&text=act&cursor=3",
  "/policies",
  "/policies?tab=ingress",
  "/policies?tab=threat-rules",
  "/policies?tab=default",
  "/admin-settings/audit",
  "/downloads",
  "/support",
  "/integrations",
];

/** The data families, by their cache tags: the families of requirement 3.13, and those of digests, alerts, reports, stored hunts and indicator lists. */
const FAMILIES = new Set(
  `AlertSubscriptions Digests Reports Hunts Site Threats ThreatFlows Devices Policies Monitoring Tenants Users ThreatRules CoordinatesList KopilotMessages
  KopilotReplies KopilotAutocomplete CustomDashboards CustomDashboard Feedbacks Integrations Software DNS Domains IndicatorLists`.split(
    /\s+/,
  ),
);
/** The families that the shell and the grid request on every screen: tenants, site names, and the views of a list. */
const EVERY_SCREEN = ["Tenants", "Site", "Views"];
const screens = readScreens("config");
const { paths: described } = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as {
  paths: Record<string, Record<string, { tags: string[] }>>;
};

let services: SharedConsole;
let recorder: Recorder;
let livery: Awaited<ReturnType<typeof startHostedConsole>>;
let cookie: string;
let addresses: Record<string, string>;
const askedBy = new Map<(typeof SCREENS)[number][1], Set<string>>();

beforeAll(async () => {
  services = await openSharedConsole();
  recorder = await recordCalls(services.embedded);
  livery = await startHostedConsole({
    API_DOMAIN: recorder.address,
    DESCOPE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    DESCOPE_BASE_URL: `${services.embedded}/identity`,
  });
  const tokens = await tokensOf(services, "projectAdmin");
  cookie = cookiesOf(tokens, TENANT);
  addresses = insightsAddresses(await readObjects(services, tokens.sessionJwt, TENANT));
});
afterAll(async () => {
  await livery.close();
  recorder.close();
});

describe("inside the shell, with data from the API", () => {
  test.each(SCREENS)("%s", async (_title, id, name, asked) => {
    const first = recorder.calls.length;
    const { status, body } = await ask(livery, HOST, addresses[name] ?? "", { headers: { cookie } });
    expect(status).toBe(200);
    expect(body.match(/<main[^>]* data-screen="([^"]*)"/)?.[1]).toBe(id);
    expect(Object.keys(SHELL).filter((part) => !SHELL[part]?.test(body))).toEqual([]);
    const paths = recorder.calls.slice(first).map(({ path }) => path);
    askedBy.set(id, new Set([...(askedBy.get(id) ?? []), ...paths]));
    expect(asked.filter((path) => !paths.some((one) => one.startsWith(path)))).toEqual([]);
  });
});

describe("API requests of the screens", () => {
  test("[3.13] belong to the families that each screen declares, so that changes of a family reach the screen", () => {
    const wrong = [...askedBy].map(([id, paths]) => {
      const named = new Set<string>([...EVERY_SCREEN, ...screens.byId(id).families]);
      // The capabilities of the API are read there once a minute, by any screen.
      const ofData = [...paths].filter((path) => path !== "/v1/status/global");
      return [id, [...new Set(ofData.map(familyOf))].filter((family) => !named.has(family))] as const;
    });
    expect(wrong.filter(([, families]) => families.length > 0)).toEqual([]);
    expect(screens.list.flatMap(({ families }) => families).filter((family) => !FAMILIES.has(family))).toEqual([]);
  });

  test.each([
    [
      "a device",
      "Devices Site",
      ["/v1/flow", "/v1/dns", "/v1/threat", "/v1/software"],
      ["/v1/device/", "/v1/compliance/"],
    ],
    ["dashboard", "Threats", ["/v1/dashboard/default/panel/fix-first"], ["/v1/dashboard/default/panel/open-threats"]],
  ] as const)(
    "[3.13] by %s after a change of %s skip the data of other families, which the browser has cached",
    async (name, changed, others, concerned) => {
      const paths = async (suffix: string) => {
        const first = recorder.calls.length;
        const headers = { cookie: `${cookie}; changed=${encodeURIComponent(changed)}` };
        await ask(livery, HOST, `${addresses[name]}${suffix}`, { headers });
        return recorder.calls.slice(first).flatMap(panelsOf);
      };
      const asked = await paths(".data");
      expect(asked.filter((path) => others.some((other) => path.startsWith(other)))).toEqual([]);
      expect(concerned.filter((own) => !asked.some((path) => path.startsWith(own)))).toEqual([]);
    },
  );

  test("[4.19] are repeated each time a screen opens, and use the current arguments", async () => {
    const callsOf = async (search: string) => {
      const first = recorder.calls.length;
      await ask(livery, HOST, `/insights/asset-inventory.data${search}`, { headers: { cookie } });
      const calls = recorder.calls.slice(first).filter(({ path }) => path === "/v1/device/list");
      // Relative ranges start a moment later with each request.
      return calls.map(({ query }) => query.replace(/\d{4}-\d\d-\d\dT[^&]*/g, "TIME")).sort();
    };
    const opened = await callsOf("");
    expect(opened.length).toBeGreaterThan(0);
    expect(await callsOf("")).toEqual(opened);
    const searched = await callsOf("?q=printer&page=2");
    expect(searched.some((query) => /\bq=printer\b/.test(query))).toBe(true);
    expect(opened.some((query) => query.includes("printer"))).toBe(false);
  });

  test("[7.4] all succeed, and cover every prefix", async () => {
    for (const path of OTHERS) expect((await ask(livery, HOST, path, { headers: { cookie } })).status, path).toBe(200);
    expect(recorder.calls.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual([]);
    const isAsked = (prefix: string) =>
      recorder.calls.some(({ path }) => path === prefix || path.startsWith(`${prefix}/`));
    expect(PREFIXES.filter((prefix) => !isAsked(prefix))).toEqual([]);
  });

  test("[7.1, 7.2, 7.3] go to the API's base address, with the session's token and the tenant", () => {
    expect(recorder.calls.length).toBeGreaterThan(SCREENS.length);
    const bare = recorder.calls.filter(
      ({ path, headers }) =>
        !headers.authorization?.startsWith("Bearer ") ||
        // The list from which the current tenant is selected is requested before there is a current tenant.
        (headers["x-tenant-id"] !== TENANT && path !== "/v1/tenant/list"),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});

/** The path of a call; for a call that requests several panels, the path of each. */
function panelsOf({ path, query }: RecordedCall): string[] {
  const panels = path.endsWith("/data") ? new URLSearchParams(query).get("panels") : null;
  return panels?.split(",").map((name) => path.replace(/data$/, `panel/${name}`)) ?? [path];
}

/**
 * The family of a call, according to the published API description; fixed path segments take precedence over
 * parameters.
 */
function familyOf(path: string): string {
  const matching = Object.keys(described).filter((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  const [template = ""] = matching.sort((one, other) => one.split("{").length - other.split("{").length);
  const { get, post } = described[template] ?? {};
  return (get ?? post)?.tags[0] ?? `none for ${path}`;
}
