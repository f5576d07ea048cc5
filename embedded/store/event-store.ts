import type { EventRow, EventTableName, StoredEvent } from "./event-tables";
import type { ThreatTraces } from "./flows-around";
import type { RowSource } from "./row-source";
import type { RowOf, StoredOf } from "./table";
import type { OBSERVED_DOMAIN } from "./tables/observed-domain";
import type { THREAT_FLOW } from "./tables/threat";
import type { TimeSpan } from "./time-span";

/** The range of counted queries, and what to add to each domain. */
export interface ObservedRange extends TimeSpan {
  /** Whether to count the tenants that queried each domain, across all tenants. */
  countsTenants?: boolean;
  /** The display names of the indicator lists that contain a domain. */
  listNames?: ReadonlyMap<string, readonly string[]>;
  /** The domain of the tenant that a domain resembles. */
  lookAlikes?: ReadonlyMap<string, string>;
}

/** One tenant's events, without access to other tenants. */
export interface TenantEvents {
  tenantId: string;
  /**
   * A value computed from the tenant's events, cached until new events arrive. The name must include all other
   * dependencies.
   */
  remember: <Answer>(name: string, compute: () => Promise<Answer>) => Promise<Answer>;
  rows: <Name extends EventTableName>(table: Name) => RowSource<EventRow<Name>, StoredEvent<Name>>;
  /** The domains that devices queried in a time range, each with its queries and decisions. */
  observedDomains: (range: ObservedRange) => RowSource<RowOf<typeof OBSERVED_DOMAIN>, StoredOf<typeof OBSERVED_DOMAIN>>;
  /** The flows that triggered a threat, and other flows between the same two ends at the time. */
  flowsAround: (traces: ThreatTraces) => RowSource<RowOf<typeof THREAT_FLOW>, StoredOf<typeof THREAT_FLOW>>;
}

/** Flows and DNS queries: many, append-only, immutable. An implementation with ClickHouse is possible as well. */
export interface EventStore {
  forTenant: (tenantId: string) => TenantEvents;
  /** The number of days since a domain was registered, according to its queries; null if no tenant queried it. */
  ageOfDomain: (domain: string) => Promise<number | null>;
  removeTenant: (tenantId: string) => Promise<void>;
  ping: () => Promise<void>;
  close: () => Promise<void>;
}
