import type { ListRow, RecordKey, RecordListName, RecordRow, RecordTableName, StoredRow } from "./record-tables";
import type { RowSource } from "./row-source";
import type { StoredOf, RowOf, Table } from "./table";
import type { TENANT_OVERVIEW } from "./tables/tenant";
import type { TenantUsers } from "./tenant-overviews";

/** A row to be written. The tenant is that of the writer; the name and tenant in `metadata` are added on read. */
export type NewRow<Row> = Omit<Row, "tenantId" | "metadata"> & {
  tenantId?: string;
  metadata?: NewMetadata | undefined;
};

/** A row of a seed, including its tenant. */
export type SeededRow<Row> = NewRow<Row> & { tenantId: string };

export interface NewMetadata {
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  resourceVersion: number;
}

/** Reads within one tenant. */
export interface RecordReads {
  rows: <Name extends RecordListName>(list: Name) => RowSource<ListRow<Name>, StoredRow<Name>>;
  find: <Name extends RecordTableName>(table: Name, key: RecordKey<Name>) => Promise<RecordRow<Name> | undefined>;
}

/** One tenant's records, without access to other tenants. */
export interface TenantRecords extends RecordReads {
  tenantId: string;
  /**
   * Runs the work in one transaction: when the promise resolves, all of it is on disk; if it rejects, nothing has
   * changed.
   */
  change: <Result>(work: (change: RecordChange) => Promise<Result>) => Promise<Result>;
  /**
   * Caches the result of `compute` under a name until the tenant's records change. The name must include all other
   * dependencies. Callers must not modify the result. For expensive results, `tables` lists the tables that they depend
   * on, so that other changes do not invalidate them.
   */
  remember: <Answer>(
    name: string,
    compute: () => Promise<Answer>,
    tables?: readonly RecordTableName[],
  ) => Promise<Answer>;
}

/** The writes available within a transaction. */
export interface RecordChange extends RecordReads {
  insert: <Name extends RecordTableName>(table: Name, row: NewRow<RecordRow<Name>>) => Promise<void>;
  replace: <Name extends RecordTableName>(
    table: Name,
    key: RecordKey<Name>,
    row: NewRow<RecordRow<Name>>,
  ) => Promise<void>;
  remove: <Name extends RecordTableName>(table: Name, key: RecordKey<Name>) => Promise<void>;
}

/** Reads and writes across tenants, for the few routes limited to Project Admins. */
export interface ProviderRecords {
  /** All tenants. */
  tenants: () => RowSource<ListRow<"tenant">, StoredRow<"tenant">>;
  /** All tenants with their summaries, which are counted on read. `users` is what the identity provider stores. */
  tenantOverviews: (
    users: ReadonlyMap<string, TenantUsers>,
    now: number,
  ) => RowSource<RowOf<typeof TENANT_OVERVIEW>, StoredOf<typeof TENANT_OVERVIEW>>;
  /** The rows of all tenants. */
  rows: <Name extends RecordListName>(list: Name) => RowSource<ListRow<Name>, StoredRow<Name>>;
  hasTenant: (tenantId: string) => Promise<boolean>;
  /** As for one tenant: caches a result until the records of any tenant change. */
  remember: <Answer>(name: string, compute: () => Promise<Answer>) => Promise<Answer>;
  /** Deletes the tenant and all its records. */
  removeTenant: (tenantId: string) => Promise<void>;
  /** Deletes the audit trail events of all tenants before that moment. */
  removeAuditBefore: (time: number) => Promise<void>;
}

/**
 * Tenants, devices, threats and everything else except events. PostgreSQL could replace SQLite as the implementation.
 */
export interface RecordStore {
  forTenant: (tenantId: string) => TenantRecords;
  provider: ProviderRecords;
  /** Lists rows that are stored elsewhere, such as users of the identity provider, as if they were stored here. */
  forRows: <Row extends object>(table: Table<Row>, rows: readonly Row[]) => RowSource<Row>;
  ping: () => Promise<void>;
  close: () => Promise<void>;
}
