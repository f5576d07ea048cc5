import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";

/** A row without the fields that have no value. */
type KnownFields<Row> = Row extends unknown
  ? { [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name] } & {
      [Name in keyof Row as null extends Row[Name] ? Name : never]?: NonNullable<Row[Name]>;
    }
  : never;

/** A row of the hunt as it is sent to the browser. */
export type HuntRow = KnownFields<Flow | DnsQuery>;

/** Leaves out what is not known of a row. A flow has about fifty fields, of which its protocol fills a part. */
export function knownFields<Row extends object>(row: Row): KnownFields<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as KnownFields<Row>;
}
