import type { RowOf, StoredOf, Table } from "./table";
import { DNS, FLOW } from "./tables/event";

/**
 * The tables of the event store: append-only, with a column for every field, and all times moving with the demo clock.
 */
export const EVENT_TABLES = { flow: FLOW, dns: DNS } as const satisfies Record<string, Table>;

export type EventTableName = keyof typeof EVENT_TABLES;
export type EventRow<Name extends EventTableName> = RowOf<(typeof EVENT_TABLES)[Name]>;
export type StoredEvent<Name extends EventTableName> = StoredOf<(typeof EVENT_TABLES)[Name]>;

/** The time by which events are loaded and searched. */
export const EVENT_TIME = { flow: "start_time", dns: "timestamp" } as const satisfies Record<EventTableName, string>;
