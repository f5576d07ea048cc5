import {
  DEVICE_LIST,
  INSTALLED_LIST,
  SITE_LIST,
  SOFTWARE_LIST,
  THREAT_LIST,
  VULNERABILITY_LIST,
} from "./computed-fields";
import { TABLES, VIEWS } from "./record-tables.generated";
import type { KeyOf, RowOf, StoredOf, Table } from "./table";

/**
 * The tables of the record store. Fields that the dictionary allows sorting, filtering or grouping by have a column;
 * the other fields are in the row's document. The key of every table starts with `tenant_id`.
 */
export const RECORD_TABLES = TABLES satisfies Record<string, Table>;

export type RecordTables = typeof RECORD_TABLES;
export type RecordTableName = keyof RecordTables;
export type RecordRow<Name extends RecordTableName> = RowOf<RecordTables[Name]>;
/** The columns of each table by its name in the database: the type with which kysely checks statements. */
export type RecordDatabase = { [Name in RecordTableName as RecordTables[Name]["name"]]: StoredOf<RecordTables[Name]> };
export type RecordKey<Name extends RecordTableName> = KeyOf<RecordTables[Name]>;

/** The tables and views available as lists. */
export const RECORD_LISTS = {
  ...TABLES,
  ...VIEWS,
  device: DEVICE_LIST,
  threat: THREAT_LIST,
  siteOverview: SITE_LIST,
  software: SOFTWARE_LIST,
  vulnerability: VULNERABILITY_LIST,
  installedSoftware: INSTALLED_LIST,
} satisfies Record<string, Table>;

export type RecordLists = typeof RECORD_LISTS;
export type RecordListName = keyof RecordLists;
export type ListRow<Name extends RecordListName> = RowOf<RecordLists[Name]>;
export type StoredRow<Name extends RecordListName> = StoredOf<RecordLists[Name]>;

/** The tables behind the compliance views, which are the most expensive to compute. */
export const COMPLIANCE_TABLES = [
  "complianceCheck",
  "complianceResult",
  "complianceAnswer",
  "exception",
  "device",
] as const satisfies readonly RecordTableName[];
