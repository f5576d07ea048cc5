import type { ApiClient } from "~/api/client.server";
import { listDnsFields } from "~/api/dns.server";
import { listFlowFields } from "~/api/flow.server";
import { DnsQuery } from "~/contract/dns";
import type { ListQuery } from "~/contract/filter";
import { Flow } from "~/contract/flow";
import { rowFields, type Page, type RowFields, type RowWith } from "~/contract/list";
import { type KnownFields, knownFields } from "~/features/hunting/known-row";
import type { GridPage } from "~/grid/groups-payload";
import { selectShownFields, type ShownGrid, withShownFields } from "~/grid/shown-fields.server";

import type { HuntTab } from "./tabs";

/*
 * Besides its columns, a row has the fields that identify its record, those of the actions for selected rows, and the type
 * of the device for its icon.
 */

const FLOW = rowFields(
  "flow",
  Flow.partial().required({
    flowId: true,
    startTime: true,
    srcIp: true,
    srcCountry: true,
    dstIp: true,
    dstDomain: true,
    deviceType: true,
  }),
);
const DNS = rowFields(
  "dns",
  DnsQuery.partial().required({ dnsId: true, timestamp: true, clientIp: true, queryName: true, deviceType: true }),
);

/** A row of the hunt in the form that is sent to the browser; the grid reads its columns by name. */
export type HuntRow = KnownFields<RowWith<typeof FLOW> | RowWith<typeof DNS>>;

export function listHuntRows(
  api: ApiClient,
  tab: HuntTab,
  query: ListQuery,
  grid: ShownGrid,
): Promise<GridPage<HuntRow>> {
  const options = { isAlone: true };
  return tab === "dns"
    ? shown(DNS, query, grid, (asked) => listDnsFields(api, asked, DNS, options))
    : shown(FLOW, query, grid, (asked) => listFlowFields(api, asked, FLOW, options));
}

/** An API may return more fields than it is asked for. */
async function shown<Row extends object>(
  { names }: RowFields<Row>,
  query: ListQuery,
  grid: ShownGrid,
  list: (asked: ListQuery) => Promise<Page<Row>>,
): Promise<GridPage<KnownFields<Pick<Row, keyof Row & string>>>> {
  const page = selectShownFields(await list(withShownFields(query, grid, names)), grid, names);
  return { ...page, items: page.items.map((row) => knownFields(row)) };
}
