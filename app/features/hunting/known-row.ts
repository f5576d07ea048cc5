import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";

/** A row without the fields that have no value. */
export type KnownFields<Row> = Row extends unknown
  ? { [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name] } & {
      [Name in keyof Row as null extends Row[Name] ? Name : never]?: NonNullable<Row[Name]>;
    }
  : never;

/** All known fields of a flow or a DNS query. */
export type HuntRecord = KnownFields<Flow | DnsQuery>;

/** Omits the fields without a value. A flow has about fifty fields, most of which depend on its protocol. */
export function knownFields<Row extends object>(row: Row): KnownFields<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as KnownFields<Row>;
}
