import type { COMPLIANCE_VIEWS } from "./compliance-views";
import type { RecordTableName } from "./record-tables";
import type { Row } from "./row";
import type { RowSource } from "./row-source";
import type { Table } from "./table";

/** The tables and views that lists are made of. */
export type RecordListName =
  | RecordTableName
  | keyof typeof COMPLIANCE_VIEWS
  | "siteOverview"
  | "installedSoftware"
  | "versionVulnerability"
  | "versionDevice";

export type Key = Record<string, string>;

/** One tenant's records. Whoever holds this cannot read or write another tenant's. */
export interface TenantRecords {
  tenantId: string;
  rows: (list: RecordListName) => RowSource;
  find: (table: RecordTableName, key: Key) => Promise<Row | undefined>;
  /** Runs the work in one transaction: all of it is on disk when the promise resolves, or nothing of it happened. */
  change: <Result>(work: (change: RecordChange) => Promise<Result>) => Promise<Result>;
}

/** What can be written within a transaction. */
export interface RecordChange {
  find: (table: RecordTableName, key: Key) => Promise<Row | undefined>;
  rows: (list: RecordListName) => RowSource;
  insert: (table: RecordTableName, row: Row) => Promise<void>;
  replace: (table: RecordTableName, key: Key, row: Row) => Promise<void>;
  remove: (table: RecordTableName, key: Key) => Promise<void>;
}

/** Reads and writes across tenants, for the few routes that only a Project Admin may call. */
export interface ProviderRecords {
  /** Every tenant, with its summary. */
  tenants: () => RowSource;
  hasTenant: (tenantId: string) => Promise<boolean>;
  /** Removes the tenant and every record that belongs to it. */
  removeTenant: (tenantId: string) => Promise<void>;
}

/** Tenants, devices, threats and all else that is not an event. PostgreSQL could stand behind it as well as SQLite. */
export interface RecordStore {
  forTenant: (tenantId: string) => TenantRecords;
  provider: ProviderRecords;
  /** Rows that are kept elsewhere, such as the identity provider's people, listed as if they were kept here. */
  forRows: (table: Table, rows: Row[]) => RowSource;
  ping: () => Promise<void>;
  close: () => Promise<void>;
}
