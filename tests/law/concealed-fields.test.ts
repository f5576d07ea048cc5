import { readdirSync, readFileSync } from "node:fs";

import { beforeAll, describe, expect, test } from "vitest";

import { readFieldSets } from "../../app/catalogue/fields.server.ts";
import { readScreens } from "../../app/catalogue/screens.server.ts";
import { toQueryString } from "../../app/contract/filter.ts";
import { exportedLists } from "../../app/routes/export/exports.ts";
import { ask } from "../support/ask.ts";
import { insightsAddresses, readObjects } from "../support/insights-addresses.ts";
import { readObjectsIn } from "../support/page-data.ts";
import type { Person } from "../support/people.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

const INVENTORY = "/insights/asset-inventory";
const sets = readFieldSets("config");

interface Viewer {
  person: Person;
  host: string;
  tenant: string;
  /** The screens with their own fields or values that are hidden from this viewer. */
  hidden: string[];
}

const VIEWERS: Record<string, Viewer> = {
  "a Tenant Admin of a limited tenant": {
    person: "limitedTenantAdmin",
    host: "northwind.localhost",
    tenant: "3tsky",
    hidden: ["vulnerabilities", "device-software", "compliance", "device-compliance"],
  },
  "a Member of a limited tenant, on a restricted host": {
    person: "limitedMember",
    host: "console.northwind.test",
    tenant: "throughwave",
    hidden: ["vulnerabilities", "device-software", "compliance", "device-compliance", "observed-users"],
  },
  "a Member elsewhere": {
    person: "member",
    host: "console.northwind.test",
    tenant: "acme-health",
    hidden: ["observed-users"],
  },
};

let livery: SharedConsole;
const cookies = new Map<string, string>();
let addresses: Record<string, string>;

beforeAll(async () => {
  livery = await openSharedConsole();
  for (const { person, tenant } of [...Object.values(VIEWERS), OPEN])
    cookies.set(person, cookiesOf(await tokensOf(livery, person), tenant));
  const { sessionJwt } = await tokensOf(livery, "projectAdmin");
  addresses = insightsAddresses(await readObjects(livery, sessionJwt, "acme-health"));
});

/** A viewer for whom no field is concealed: proves that the checks below detect visible fields. */
const OPEN: Viewer = { person: "tenantAdmin", host: "northwind.localhost", tenant: "acme-health", hidden: [] };

describe.each(Object.entries(VIEWERS))("[6.9] %s", (_, viewer) => {
  test("receives no concealed field or value from any screen", async () => {
    const found: string[] = [];
    for (const [name, address] of Object.entries(await addressesFor(viewer)))
      found.push(...concealedIn(await dataOf(viewer, address), viewer.hidden).map((what) => `${name}: ${what}`));
    expect([...new Set(found)]).toEqual([]);
  });

  test.each([...exportedLists(readScreens("config").list)])(
    "receives no concealed column in the export of %s",
    async (list, { screen, fields = screen }) => {
      const concealed = concealedFields(sets.has(fields) ? fields : "device", viewer.hidden);
      const names = concealed.map(({ name }) => name).join(",");
      const sorted = `columns=name,${names}&sort=-${concealed[0]?.name ?? "name"}`;
      // For lists with a time range, one hour is enough.
      for (const query of ["?range=1h", `?range=1h&columns=${names}`, `?range=1h&${sorted}`]) {
        const { status, body } = await get(viewer, `/exports/${list}${query}`);
        if (status !== 200) return;
        const header = body.slice(1, body.indexOf("\r\n") + 1).split(",");
        expect(concealed.filter(({ label }) => header.includes(label))).toEqual([]);
        if (list === "risk-findings") expect(body).not.toMatch(partsOf(viewer.hidden));
      }
    },
  );

  test("learns nothing about a concealed field by sorting, filtering, grouping or counting by it", async () => {
    const plain = pageIn(await dataOf(viewer, INVENTORY));
    for (const { name } of concealedFields("device", viewer.hidden)) {
      const queries = [`sort=${name}`, `sort=-${name}`, `${name}=>=1`, `${name}=true`, `-${name}=x`, `group=${name}`];
      for (const query of queries) expect(pageIn(await dataOf(viewer, `${INVENTORY}?${query}`)), query).toEqual(plain);
    }
  });
});

test("the same screens show these fields and values to a person who may open every screen", async () => {
  const hidden = VIEWERS["a Tenant Admin of a limited tenant"]?.hidden ?? [];
  const shown = [addresses["devices"] ?? "", addresses["a device"] ?? "", addresses["a risk assessment"] ?? ""];
  for (const address of shown) expect(concealedIn(await dataOf(OPEN, address), hidden)).not.toEqual([]);
  expect((await get(OPEN, "/exports/devices?columns=kevCount")).body).toContain("Known exploited");
  const [most, fewest] = [
    pageIn(await dataOf(OPEN, `${INVENTORY}?sort=-kevCount`)),
    pageIn(await dataOf(OPEN, INVENTORY)),
  ];
  expect(most).not.toEqual(fewest);
});

test("[6.8] no Insights screen, hunt, domain, device or file names a rule where the brand hides the policies", async () => {
  const withoutPolicies: Viewer = { ...OPEN, host: "ember.localhost", hidden: ["policies"] };
  // A whole value of data or of a file: in a sentence, a name may be a common word.
  const rule = new RegExp(`[",\\n](${(await ruleNames(OPEN.tenant)).join("|")})[",\\r]`);
  const named = async (viewer: Viewer, paths: readonly string[]) => {
    const bodies = await Promise.all(paths.map((path) => get(viewer, path)));
    return paths.filter((_, index) => rule.test(bodies[index]?.body ?? ""));
  };
  const pages = await pagesWithRules();
  expect(await named(OPEN, pages)).toEqual(pages);
  expect(await named(withoutPolicies, pages)).toEqual([]);
  const others = Object.values(addresses).filter((address) => !address.startsWith("/admin-settings/audit"));
  expect(await named(withoutPolicies, others.map(dataPath))).toEqual([]);
});

describe("concealment is implemented in one place", () => {
  const read = (file: string) => readFileSync(file, "utf8");

  test("every list request to the API applies the viewer's concealment", () => {
    const own = readdirSync("app/api").filter((file) => file.endsWith(".server.ts"));
    const asking = own.filter((file) => read(`app/api/${file}`).includes("toQueryString("));
    // Panels and digests can request any list, so one module decides what they exclude.
    const isNarrowed = (file: string) => /concealment\.question\(|shownRows\(/.test(read(`app/api/${file}`));
    expect(asking.filter((file) => !isNarrowed(file))).toEqual([]);
    expect(read("app/api/shown-rows.ts")).toContain("concealment.question(");
  });

  test("screens read the fields that their viewer may see, not the whole catalogue", () => {
    const files = (readdirSync("app", { recursive: true }) as string[]).filter((file) =>
      /^(routes|features|grid|shell)\/.*(?<!\.test)\.tsx?$/.test(file),
    );
    expect(
      files.filter((file) => /catalogue\.fieldSets|\{ ?fieldSets[^}]*\} = .*catalogue/.test(read(`app/${file}`))),
    ).toEqual([]);
  });
});

async function get({ person, host }: Viewer, address: string) {
  return ask(livery, host, address, { headers: { cookie: cookies.get(person) } });
}

async function dataOf(viewer: Viewer, address: string): Promise<Record<string, unknown>[]> {
  const { status, body } = await get(viewer, dataPath(address));
  return status === 200 ? readObjectsIn(body) : [];
}

/** The path of a screen's data. */
function dataPath(address: string): string {
  const { pathname, search } = new URL(address, "http://localhost");
  return `${pathname}.data${search}`;
}

/** The names of the rules and indicator lists of a tenant. */
async function ruleNames(tenant: string): Promise<string[]> {
  const lists = ["egress_policy_rule", "ingress_policy_rule", "indicator_list"];
  const pages = await Promise.all(lists.map((list) => rowsOf(`${list}/list?pageSize=200`, tenant)));
  return pages.flat().map(({ name }) => String(name));
}

async function rowsOf(path: string, tenant: string): Promise<Record<string, unknown>[]> {
  const { sessionJwt } = await tokensOf(livery, "projectAdmin");
  const answer = await fetch(`${livery.embedded}/v1/${path}`, {
    headers: { authorization: `Bearer ${sessionJwt}`, "x-tenant-id": tenant },
  });
  const page = (await answer.json()) as Record<string, Record<string, unknown>[] | number>;
  return Object.values(page).find((part) => typeof part === "object") ?? [];
}

/** Where people who may see rules find their names outside the policies: rows, groups, details and files. */
async function pagesWithRules(): Promise<string[]> {
  const byRule = { pageSize: 1, filters: [{ fieldName: "policyName", exists: true }] };
  const [flow] = await rowsOf(`flow/list?${toQueryString(byRule)}`, OPEN.tenant);
  const [query] = await rowsOf(`dns/list?${toQueryString(byRule)}`, OPEN.tenant);
  const session = `${String(flow?.["flowId"])}@${String(flow?.["startTime"])}`;
  const lookup = `${String(query?.["dnsId"])}@${String(query?.["timestamp"])}`;
  const domain = encodeURIComponent(String(query?.["registrableDomain"]));
  return [
    dataPath("/threat-hunting?range=24h&group=policyName"),
    dataPath("/threat-hunting?tab=dns&range=24h&group=policyName"),
    dataPath(`/threat-hunting?session=${encodeURIComponent(session)}`),
    dataPath(`/threat-hunting?tab=dns&session=${encodeURIComponent(lookup)}`),
    dataPath("/monitoring/domain?group=policyName"),
    dataPath(`/monitoring/domain?name=${domain}`),
    dataPath(addresses["a device"] ?? ""),
    "/exports/flows?range=24h&columns=policyName",
  ];
}

/** The screens, with objects of the viewer's own tenant in place of other tenants' objects. */
async function addressesFor(viewer: Viewer): Promise<Record<string, string>> {
  if (viewer.tenant === "acme-health") return addresses;
  const { sessionJwt } = await tokensOf(livery, "projectAdmin");
  return insightsAddresses(await readObjects(livery, sessionJwt, viewer.tenant));
}

function concealedFields(set: string, hidden: readonly string[]) {
  const { fields = [] } = sets.get(set) ?? {};
  return fields.filter(({ sections = [] }) => sections.some((screen) => hidden.includes(screen)));
}

/** The risk components that belong to hidden screens, as they are called in files and rows. */
function partNames(hidden: readonly string[]): string[] {
  const part = sets.get("risk-finding")?.fields.find(({ name }) => name === "part");
  return (part?.values ?? []).flatMap(({ value, sections = [] }) =>
    sections.some((screen) => hidden.includes(screen)) ? [value] : [],
  );
}

function partsOf(hidden: readonly string[]): RegExp {
  return new RegExp(`,(${partNames(hidden).join("|")}),`, "i");
}

/** The concealed fields and components found in the data: values of rows, columns of grids, parts of scores. */
function concealedIn(objects: Record<string, unknown>[], hidden: readonly string[]): string[] {
  const ofDevices = concealedFields("device", hidden).map(({ name }) => name);
  const names = [...sets.keys()].flatMap((set) => concealedFields(set, hidden).map(({ name }) => name));
  const parts = partNames(hidden);
  return objects.flatMap((object) => [
    ...("deviceId" in object ? ofDevices.filter((name) => (object[name] ?? null) !== null) : []),
    ...("kind" in object && "label" in object && names.includes(String(object["name"]))
      ? [`field ${String(object["name"])}`]
      : []),
    ...[object["part"], object["factor"]]
      .filter((part) => parts.includes(String(part)))
      .map((part) => `part ${String(part)}`),
  ]);
}

/** The first page of a list: the names of its rows, and the total count. */
function pageIn(objects: Record<string, unknown>[]) {
  const page = objects.find((object) => "items" in object && "total" in object);
  const items = (page?.["items"] ?? []) as { name: string }[];
  return { total: page?.["total"], names: items.map(({ name }) => name), groups: page?.["groups"] };
}
