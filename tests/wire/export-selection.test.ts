import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";

import { gridQuery } from "../../app/address/filters.ts";
import { EMPTY_GRID_STATE, type GridState } from "../../app/address/grid-state.ts";
import { readCatalogue } from "../../app/catalogue/catalogue.server.ts";
import type { FieldSet } from "../../app/contract/field.ts";
import { valueAt } from "../../app/contract/field-facts.ts";
import { exactly, toQueryString, type ListQuery } from "../../app/contract/filter.ts";
import { VERSION_KEY, wordOf } from "../../app/features/software/keys-of.ts";
import { withChoice } from "../../app/grid/choice-state.ts";
import type { Choice } from "../../app/grid/choice.ts";
import { WITHIN } from "../../app/grid/export-parameter.ts";
import { filtersOfGroup } from "../../app/grid/group-path-filters.ts";
import type { GroupValue } from "../../app/grid/group-tree.ts";
import { ownKey, type ExportKey } from "../../app/grid/use-exported.ts";
import { exportedLists, type ExportedList } from "../../app/routes/export/exports.ts";
import { addressOf, alwaysOf } from "../../app/routes/export/object-of.ts";
import { ask } from "../support/ask.ts";
import { readObjects, type Objects } from "../support/insights-addresses.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

const TENANT = "acme-health";
const HOST = "northwind.localhost";
const catalogue = readCatalogue("config");
const EXPORTS = exportedLists(catalogue.screens.list);

/** Lists whose rows are not identified by a field of their own. */
const OTHER_KEYS: Partial<Record<string, { key: ExportKey; keyOf: (row: never) => string }>> = {
  software: { key: VERSION_KEY, keyOf: wordOf },
  "device-software": { key: VERSION_KEY, keyOf: wordOf },
  // The name of an organization is in its metadata.
  organizations: { key: ownKey("name"), keyOf: ({ metadata }: { metadata: { name: string } }) => metadata.name },
};
/** Files without a list on a screen, in which rows could be selected. */
const WITHOUT_LIST = ["findings", "cve-findings", "compliance-results"];
/** A file of all rows but one is only requested for lists of this size. */
const FILE_ROWS = 3_000;

let livery: SharedConsole;
let sessionJwt: string;
let cookie: string;
let objects: Objects;
beforeAll(async () => {
  livery = await openSharedConsole();
  const tokens = await tokensOf(livery, "projectAdmin");
  ({ sessionJwt } = tokens);
  cookie = cookiesOf(tokens, TENANT);
  objects = await readObjects(livery, sessionJwt, TENANT);
});

/** The object of the lists that belong to one. */
function objectOf(list: string): string {
  if (list === "threat-flows") return encodeURIComponent(objects.threatId);
  if (list === "device-software") return encodeURIComponent(objects.deviceName);
  return list.startsWith("version-") ? objects.software.map(encodeURIComponent).join("/") : "";
}

function exportedAs(list: string): ExportedList {
  const exported = EXPORTS.get(list);
  if (!exported) throw new Error(`${list} cannot be exported`);
  return exported;
}

function setOf({ screen, fields }: ExportedList): FieldSet {
  const name = fields ?? catalogue.screens.byId(screen).fields;
  const set = catalogue.fieldSets.get(name ?? "");
  if (!set) throw new Error(`${screen} has no field set`);
  return set;
}

/** What the screen of a list narrows it to, besides the object of its address. */
function scopeOf(list: string): Record<string, string> {
  if (list === "compliance-devices") return { level: "L1" };
  if (list === "compliance-exceptions") return { os: "windows-11", level: "L1" };
  if (list === "device-compliance") return { deviceName: objects.deviceName };
  return list === "risk-findings" ? { assessmentId: objects.assessmentId } : {};
}

interface Page {
  total: number;
  groups?: { key: GroupValue[]; count: number }[];
}

async function readList(list: string, query: ListQuery): Promise<{ rows: object[] } & Page> {
  const { prefix, always = {}, parameters = [] } = exportedAs(list);
  const of = objectOf(list);
  const scope = Object.entries(scopeOf(list));
  const isParameter = ([name]: [string, string]) => parameters.includes(name);
  const params = new URLSearchParams({ ...alwaysOf(always, of), ...Object.fromEntries(scope.filter(isParameter)) });
  const filters = scope.filter((one) => !isParameter(one)).map(([field, value]) => exactly(field, value));
  const asked = toQueryString({ ...query, filters });
  const answer = await fetch(`${livery.embedded}${addressOf(prefix, of)}/list?${asked}&${params}`, {
    headers: { authorization: `Bearer ${sessionJwt}`, "x-tenant-id": TENANT },
  });
  const page = (await answer.json()) as Page & Record<string, object[]>;
  if (!answer.ok) throw new Error(`${list} answered ${answer.status}: ${JSON.stringify(page)}`);
  const reserved = ["groups", "facets", "also"];
  const [, rows = []] =
    Object.entries(page).find(([key, value]) => Array.isArray(value) && !reserved.includes(key)) ?? [];
  return { ...page, rows };
}

/** The number of lines in the file of these rows. */
async function countExported(list: string, state: GridState, within: readonly string[] = []): Promise<number> {
  const params = gridQuery(state, new URLSearchParams({ ...scopeOf(list), of: objectOf(list), format: "csv" }));
  for (const conditions of within) params.append(WITHIN, conditions);
  const { status, body: text } = await ask(livery, HOST, `/exports/${list}?${params}`, { headers: { cookie } });
  expect(status, text.slice(0, 300)).toBe(200);
  return (parse(text, { bom: true }) as unknown[]).length - 1;
}

describe.each([...EXPORTS.keys()].filter((list) => !WITHOUT_LIST.includes(list)))("the file of selected %s", (list) => {
  const read = () => {
    const set = setOf(exportedAs(list));
    const { key, keyOf } = OTHER_KEYS[list] ?? {
      key: ownKey(set.key),
      keyOf: (row: object) => String(valueAt(row, set.key)),
    };
    const stateOf = (choice: Choice) => withChoice(EMPTY_GRID_STATE, choice, key);
    return { set, stateOf, keyOf: keyOf as (row: object) => string };
  };

  test("has the rows that were selected one by one, and no others", async () => {
    const { keyOf, stateOf } = read();
    const { rows, total } = await readList(list, { pageSize: 20 });
    const keys = rows.map(keyOf);
    expect(new Set(keys).size, "the keys identify the rows").toBe(rows.length);
    expect(total).toBeGreaterThan(0);
    const chosen = keys.filter((_, index) => index % 2 === 0).slice(0, 3);
    expect(await countExported(list, stateOf({ kind: "some", keys: new Set(chosen) }))).toBe(chosen.length);
    if (total > FILE_ROWS) return;
    // The audit trail has grown by the export above.
    const { total: now } = await readList(list, { pageSize: 0 });
    expect(await countExported(list, stateOf({ kind: "matching", except: new Set(chosen) }))).toBe(now - chosen.length);
  });

  test("has the rows of the selected groups", async () => {
    const { set } = read();
    const field = set.fields.find(({ group, kind, column }) => group && column && kind !== "tags");
    if (!field) throw new Error(`${set.set} cannot be grouped`);
    const query = { pageSize: 0, groupBy: [field.name], groupOrder: "fewest" as const, limit: 5 };
    const groups = (await readList(list, query)).groups ?? [];
    const chosen = groups.slice(0, 2);
    expect(chosen.length).toBeGreaterThan(0);
    const within = chosen.map(({ key }) =>
      gridQuery({ filters: filtersOfGroup(set, [field.name], key, "UTC") }).toString(),
    );
    const size = chosen.reduce((sum, { count }) => sum + count, 0);
    expect(await countExported(list, EMPTY_GRID_STATE, within)).toBe(size);
  });
});
