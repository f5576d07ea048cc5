import type { EventRow, EventTableName, StoredEvent } from "./event-tables";
import type { ThreatTraces } from "./flows-around";
import type { RowSource } from "./row-source";
import type { RowOf, StoredOf } from "./table";
import type { OBSERVED_DOMAIN } from "./tables/observed-domain";
import type { THREAT_FLOW } from "./tables/threat";
import type { TimeSpan } from "./time-span";

/** Which queries are counted, and whether how many tenants asked for each domain is counted among those of all. */
export interface ObservedRange extends TimeSpan {
  countsTenants?: boolean;
}

/** One tenant's events. The holder cannot read another tenant's. */
export interface TenantEvents {
  tenantId: string;
  /** An answer computed from the tenant's events, kept until some arrive. The name holds whatever else it depends on. */
  remember: <Answer>(name: string, compute: () => Promise<Answer>) => Promise<Answer>;
  rows: <Name extends EventTableName>(table: Name) => RowSource<EventRow<Name>, StoredEvent<Name>>;
  /** The domains that devices asked for in a time, each with what was asked and decided. */
  observedDomains: (range: ObservedRange) => RowSource<RowOf<typeof OBSERVED_DOMAIN>, StoredOf<typeof OBSERVED_DOMAIN>>;
  /** The flows that triggered a threat, and others between the same two ends in its time. */
  flowsAround: (traces: ThreatTraces) => RowSource<RowOf<typeof THREAT_FLOW>, StoredOf<typeof THREAT_FLOW>>;
}

/** Flows and DNS queries: many, appended, never changed. It could be implemented with ClickHouse as well as with DuckDB. */
export interface EventStore {
  forTenant: (tenantId: string) => TenantEvents;
  /** How many days ago a domain was registered, as its queries say; null where no tenant asked for it. */
  ageOfDomain: (domain: string) => Promise<number | null>;
  removeTenant: (tenantId: string) => Promise<void>;
  ping: () => Promise<void>;
  close: () => Promise<void>;
}
