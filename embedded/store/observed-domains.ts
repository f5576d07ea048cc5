import { sql, type SelectQueryBuilder } from "kysely";

import { DOMAIN_REGISTRATION } from "./domain-registrations";
import type { ObservedRange } from "./event-store";
import { EVENT_TABLES } from "./event-tables";
import { selectRows, type Select, type StoreDatabase } from "./row-source";
import type { SqlRow, StoredOf } from "./table";
import type { OBSERVED_DOMAIN } from "./tables/observed-domain";

/** The number of tenants, across all tenants, that queried the domain of a group. */
const tenantsAsking = sql<number>`(
  select count(distinct everywhere.tenant_id) from dns as everywhere
  where everywhere.registrable_domain = "row".registrable_domain
)`;

/** What a query says about its domain, and the decision about it. */
const RATING = ["category", "verdict", "reputation", "domain_age_days", "action", "policy_name"] as const;

/** The queries of a tenant, grouped by domain. The domain's rating is that of its latest query. */
export function selectObservedDomains(
  database: StoreDatabase,
  tenantId: string,
  { from, to, countsTenants = false, listNames = new Map(), lookAlikes = new Map() }: ObservedRange,
  timeShift: number,
): Select<StoredOf<typeof OBSERVED_DOMAIN>> {
  // In one value: separately, each column would be that of the latest query in which it is not null.
  const latest = sql`arg_max(struct_pack(${sql.join(
    RATING.map((column) => sql`${sql.ref(column)} := ${sql.ref(`row.${column}`)}`),
  )}), "row".timestamp)`;
  const last = (column: (typeof RATING)[number], name: string = column) =>
    sql`struct_extract(${latest}, ${sql.lit(column)})`.as(name);
  const share = (condition: ReturnType<typeof sql<boolean>>, name: string) =>
    sql<number>`round(100.0 * count(*) filter (where ${condition}) / count(*), 1)`.as(name);
  let queries = selectRows(database, EVENT_TABLES.dns)
    .where("row.tenant_id", "=", tenantId)
    .groupBy(["row.tenant_id", "row.registrable_domain"])
    .select([
      "row.tenant_id",
      "row.registrable_domain as name",
      last("category"),
      last("verdict"),
      last("reputation"),
      last("domain_age_days", "age_days"),
      last("action"),
      last("policy_name"),
      sql<number>`min("row".first_seen_here)`.as("first_seen_here"),
      sql<number>`max("row".timestamp)`.as("last_seen_here"),
      sql<number>`count(*)`.as("queries"),
      sql<number>`count(distinct "row".device_name)`.as("devices"),
      share(sql<boolean>`"row".action = 'blocked'`, "blocked_pct"),
      share(sql<boolean>`"row".response_code = 'NXDOMAIN'`, "nxdomain_pct"),
      sql<number>`count(distinct "row".query_name)`.as("subdomains"),
      sql<number>`max("row".entropy)`.as("entropy"),
      sql<string>`string_agg(distinct "row".query_type, ', ' order by "row".query_type)`.as("record_types"),
      sql<string | null>`arg_max("row".country, "row".timestamp) filter (where "row".country is not null)`.as(
        "country",
      ),
      sql<string | null>`arg_max("row".asn, "row".timestamp) filter (where "row".asn is not null)`.as("asn"),
      countsTenants ? tenantsAsking.as("tenants") : sql<null>`null::integer`.as("tenants"),
    ]);
  if (from !== undefined) queries = queries.where("row.timestamp", ">=", from - timeShift);
  if (to !== undefined) queries = queries.where("row.timestamp", "<", to - timeShift);
  const described = database
    .selectFrom(queries.as("asked"))
    .leftJoin(`${DOMAIN_REGISTRATION} as registration`, "registration.name", "asked.name")
    .selectAll("asked")
    .select("registration.registrar");
  return database.selectFrom(withKnown(described, { listNames, lookAlikes }).as("row"));
}

/** Adds the indicator lists of each domain, and the domain of the tenant that it resembles. */
function withKnown(
  domains: SelectQueryBuilder<Record<string, SqlRow>, "asked", object>,
  { listNames, lookAlikes }: Required<Pick<ObservedRange, "listNames" | "lookAlikes">>,
) {
  const names = new Set([...listNames.keys(), ...lookAlikes.keys()]);
  if (names.size === 0)
    return domains.select([
      sql<string>`'[]'`.as("indicator_lists"),
      sql<string | null>`null::varchar`.as("look_alike_of"),
    ]);
  const rows = [...names].map((name) => {
    const lists = JSON.stringify(listNames.get(name) ?? []);
    return sql`(${name}, ${lists}, ${lookAlikes.get(name) ?? null}::varchar)`;
  });
  return domains
    .leftJoin(sql<SqlRow>`(values ${sql.join(rows)})`.as<"known">(sql`known(name, lists, resembled)`), (join) =>
      join.onRef("known.name", "=", "asked.name"),
    )
    .select([
      sql<string>`coalesce(known.lists, '[]')`.as("indicator_lists"),
      sql<string | null>`known.resembled`.as("look_alike_of"),
    ]);
}
