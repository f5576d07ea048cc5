import { isMisspelling } from "~/catalogue/nearest";
import { isCountryCode } from "~/contract/language/countries";
import { ALWAYS_KNOWN } from "~/contract/language/data-names";
import type { RuleSpec } from "~/contract/policy-rule";

import type { EventTableName } from "../../store/event-tables";
import { listRows } from "../list/list-rows";
import { invalidField } from "../problem";
import type { TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";

type Events = TenantCall["events"];
type Named = "categories" | "applications";

const NOUNS: Record<Named, string> = { categories: "category", applications: "application" };
/** The fields of events that rules compare these values with. */
const FIELDS: Record<Named, readonly [table: EventTableName, field: string][]> = {
  categories: [
    ["flow", "dstCategory"],
    ["dns", "category"],
  ],
  applications: [["flow", "application"]],
};
const MAX_VALUES = 1_000;

/**
 * Throws a Problem for a rule with a value that no connection can have, so that the rule would never match: the code of
 * no country, or a misspelled category or application. Other names may be those of future traffic, and names that the
 * rule had before are accepted.
 */
export async function requireKnownValues(
  { source, destination }: RuleSpec,
  events: Events,
  services: ApiServices,
  before?: RuleSpec,
): Promise<void> {
  for (const [name, end] of Object.entries({ source, destination })) {
    const code = listIn(end, "countries").find((country) => !isCountryCode(country));
    if (code !== undefined) throw invalidField(`${name}.countries`, `No country has the code ${code}`);
  }
  for (const list of ["categories", "applications"] as const) {
    const earlier = before ? listIn(before.destination, list) : [];
    const added = listIn(destination, list).filter((value) => !earlier.includes(value));
    if (added.length === 0) continue;
    const known = await readKnown(list, events, services);
    for (const value of added.filter((name) => !known.has(name))) {
      const meant = [...known].find((name) => isMisspelling(value, name));
      if (meant === undefined) continue;
      const message = `There is no ${NOUNS[list]} "${value}": did you mean "${meant}"?`;
      throw invalidField(`destination.${list}`, message);
    }
  }
}

function listIn(end: object, name: string): string[] {
  const list: unknown = Object.entries(end).find(([key]) => key === name)?.[1];
  return Array.isArray(list) ? list.map(String) : [];
}

/** The applications or categories of the organization's traffic, and those of every organization. */
export async function readKnown(list: Named, events: Events, services: ApiServices): Promise<ReadonlySet<string>> {
  const found = await Promise.all(FIELDS[list].map(([table, field]) => readValues(table, field, events, services)));
  return new Set([...ALWAYS_KNOWN[list], ...found.flat()]);
}

function readValues(table: EventTableName, field: string, events: Events, services: ApiServices): Promise<string[]> {
  return events.remember(`values of ${table}.${field}`, async () => {
    const query = { pageSize: 0, groupBy: [field], limit: MAX_VALUES };
    const { groups } = await listRows(events.rows(table), setOf(services, table), query);
    return (groups ?? []).flatMap(({ key }) => (typeof key[0] === "string" ? [key[0]] : []));
  });
}
