import { sql, type Expression, type SqlBool } from "kysely";

import type { Direction, RuleSpec } from "~/contract/policy-rule";

import { rangeOfPorts } from "../../rules/policy/addresses";
import { isAddressIn } from "../list/networks";
import { NOTHING_FOUND, type FoundValues } from "./listed-values";

export type Condition = Expression<SqlBool>;

/** SQL expressions for one end of a connection. A list without a column never matches. */
interface EndColumns {
  ip?: string;
  device?: string;
  site?: string;
  user?: string;
  domain?: string;
  category?: string;
  country?: string;
  networkOwner?: string;
  application?: string;
}

interface TrafficColumns {
  source: EndColumns;
  destination: EndColumns;
  transport: string;
  port: string;
}

const ORGANIZATION = { site: `"row".site_name` };
const INSIDE_SOURCE = { ...ORGANIZATION, ip: `"row".src_ip`, device: `"row".src_device`, user: `"row".src_user` };

/** The columns that rule conditions apply to. Inbound flows have the remote end as the source. */
export const TRAFFIC_COLUMNS: Record<Direction | "dns", TrafficColumns> = {
  egress: {
    source: INSIDE_SOURCE,
    destination: {
      ip: `"row".dst_ip`,
      domain: `"row".dst_domain`,
      category: `"row".dst_category`,
      country: `"row".dst_country`,
      networkOwner: `"row".dst_as_org`,
      application: `"row".application`,
    },
    transport: `"row".transport`,
    port: `"row".dst_port`,
  },
  ingress: {
    source: { ip: `"row".src_ip`, country: `"row".src_country`, networkOwner: `"row".src_as_org` },
    destination: { ...ORGANIZATION, ip: `"row".dst_ip`, device: `"row".dst_device` },
    transport: `"row".transport`,
    port: `"row".dst_port`,
  },
  dns: {
    source: { ...ORGANIZATION, ip: `"row".client_ip`, device: `"row".device_name`, user: `"row".user_name` },
    destination: {
      ip: `"row".resolver_ip`,
      domain: `"row".query_name`,
      category: `"row".category`,
      country: `"row".country`,
      application: `case "row".protocol when 'doh' then 'DNS over HTTPS' else 'DNS' end`,
    },
    transport: `case "row".protocol when 'udp' then 'udp' else 'tcp' end`,
    port: `case "row".protocol when 'doh' then 443 when 'dot' then 853 else 53 end`,
  },
};

type ServiceColumns = Pick<TrafficColumns, "transport" | "port">;
type ListedService = Extract<RuleSpec["service"], readonly unknown[]>[number];

/** The lists of either end of a rule, and its `any` flag. */
type Lists = Partial<Record<string, string[] | boolean>>;

/**
 * One match in any of the lists is sufficient. `tagged` are the devices selected by device types and tags, and `found`
 * the values that the indicator lists contain.
 */
export function endCondition(
  end: RuleSpec["source"] | RuleSpec["destination"],
  columns: EndColumns,
  tagged: readonly string[],
  found: FoundValues = NOTHING_FOUND,
): Condition {
  if (end.any) return sql<SqlBool>`true`;
  const lists: Lists = end;
  const listed = (name: string) => {
    const values = lists[name];
    return Array.isArray(values) ? values : [];
  };
  const conditions = [
    isOneOf(columns.device, [...listed("devices"), ...tagged]),
    isOneOf(columns.site, listed("sites")),
    isOneOf(columns.user, listed("users")),
    isOneOf(columns.category, listed("categories")),
    isOneOf(columns.country, listed("countries")),
    isOneOf(columns.networkOwner, listed("asns")),
    isOneOf(columns.application, listed("applications")),
    isOneOf(columns.ip, [...listed("publicIps"), ...found.ips]),
    isOneOf(columns.domain, found.domains),
    isInNetworks(columns.ip, listed("cidrs")),
    isBelow(columns.domain, listed("fqdns")),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** One matching service is sufficient. */
export function serviceCondition(service: RuleSpec["service"], columns: ServiceColumns): Condition {
  if ("any" in service) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(
    service.map((one) => sql`(${oneService(one, columns)})`),
    sql` or `,
  )})`;
}

function oneService({ transport, ports }: ListedService, columns: ServiceColumns): Condition {
  const conditions: Condition[] =
    transport === "any" ? [] : [sql<SqlBool>`(${sql.raw(columns.transport)}) = ${transport}`];
  if (ports.length > 0) {
    const ranges = ports.map(rangeOfPorts);
    const within = ranges.map(({ first, last }) => sql`(${sql.raw(columns.port)}) between ${first} and ${last}`);
    conditions.push(sql<SqlBool>`(${sql.join(within, sql` or `)})`);
  }
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function isOneOf(column: string | undefined, values: readonly string[]): Condition | undefined {
  if (column === undefined || values.length === 0) return undefined;
  return sql<SqlBool>`(${sql.raw(column)}) in (${sql.join([...values])})`;
}

function isInNetworks(column: string | undefined, networks: readonly string[]): Condition | undefined {
  return column === undefined || networks.length === 0 ? undefined : isAddressIn(sql.raw(column), networks);
}

function isBelow(column: string | undefined, patterns: readonly string[]): Condition | undefined {
  if (column === undefined || patterns.length === 0) return undefined;
  const name = sql.raw(column);
  const conditions = patterns.map((pattern) =>
    pattern.startsWith("*.") ? sql`suffix(${name}, ${pattern.slice(1)})` : sql`${name} = ${pattern}`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
