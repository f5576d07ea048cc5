import type { ListRow, RecordKey, RecordListName, RecordRow, RecordTableName, StoredRow } from "./record-tables";
import type { RowSource } from "./row-source";
import type { StoredOf, RowOf, Table } from "./table";
import type { TENANT_OVERVIEW } from "./tables/tenant";

/** A row to be written. The tenant is that of the writer; `metadata` gets its name and tenant when it is read. */
export type NewRow<Row> = Omit<Row, "tenantId" | "metadata"> & {
  tenantId?: string;
  metadata?: NewMetadata | undefined;
};

interface NewMetadata {
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

/** One tenant's records. The holder cannot read or write another tenant's. */
export interface TenantRecords extends RecordReads {
  tenantId: string;
  /** Runs the work in one transaction: all of it is on disk when the promise resolves, or nothing of it happened. */
  change: <Result>(work: (change: RecordChange) => Promise<Result>) => Promise<Result>;
  /**
   * What `compute` gives, kept under a name until the tenant's records change. The name holds everything else that the answer
   * depends on. Callers must not change an answer. An answer that costs much names the tables that it is read from, and is kept
   * while only others change.
   */
  remember: <Answer>(
    name: string,
    compute: () => Promise<Answer>,
    tables?: readonly RecordTableName[],
  ) => Promise<Answer>;
}

/** What can be written within a transaction. */
export interface RecordChange extends RecordReads {
  insert: <Name extends RecordTableName>(table: Name, row: NewRow<RecordRow<Name>>) => Promise<void>;
  replace: <Name extends RecordTableName>(
    table: Name,
    key: RecordKey<Name>,
    row: NewRow<RecordRow<Name>>,
  ) => Promise<void>;
  remove: <Name extends RecordTableName>(table: Name, key: RecordKey<Name>) => Promise<void>;
}

/** Reads and writes across tenants, for the few routes that only a Project Admin may call. */
export interface ProviderRecords {
  /** Every tenant. */
  tenants: () => RowSource<ListRow<"tenant">, StoredRow<"tenant">>;
  /** Every tenant with its summary, which is counted when it is read. */
  tenantOverviews: () => RowSource<RowOf<typeof TENANT_OVERVIEW>, StoredOf<typeof TENANT_OVERVIEW>>;
  /** The rows of all tenants. */
  rows: <Name extends RecordListName>(list: Name) => RowSource<ListRow<Name>, StoredRow<Name>>;
  hasTenant: (tenantId: string) => Promise<boolean>;
  /** Removes the tenant and every record that belongs to it. */
  removeTenant: (tenantId: string) => Promise<void>;
  /** Deletes the events of every tenant's audit trail before that moment. */
  removeAuditBefore: (time: number) => Promise<void>;
}

/** Tenants, devices, threats and everything else that is not an event. PostgreSQL could replace SQLite behind it. */
export interface RecordStore {
  forTenant: (tenantId: string) => TenantRecords;
  provider: ProviderRecords;
  /** Rows that are stored elsewhere, such as the identity provider's people, listed as if they were stored here. */
  forRows: <Row extends object>(table: Table<Row>, rows: readonly Row[]) => RowSource<Row>;
  ping: () => Promise<void>;
  close: () => Promise<void>;
}
