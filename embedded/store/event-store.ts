import type { EventTableName } from "./event-tables";
import type { ThreatTraces } from "./flows-around";
import type { RowSource } from "./row-source";

/** One tenant's events. Whoever holds this cannot read another tenant's. */
export interface TenantEvents {
  tenantId: string;
  rows: (table: EventTableName) => RowSource;
  /** The flows that triggered a threat, and others between the same two ends in its time. */
  flowsAround: (traces: ThreatTraces) => RowSource;
}

/** Flows and DNS queries: many, appended, never changed. ClickHouse could stand behind it as well as DuckDB. */
export interface EventStore {
  forTenant: (tenantId: string) => TenantEvents;
  removeTenant: (tenantId: string) => Promise<void>;
  ping: () => Promise<void>;
  close: () => Promise<void>;
}
