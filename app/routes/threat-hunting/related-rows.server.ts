import { DnsQuery } from "~/contract/dns";
import { Flow } from "~/contract/flow";
import { rowFields, type RowWith } from "~/contract/list";

/** The flows that the details of another record list. */
export const RELATED_FLOWS = rowFields(
  "flow",
  Flow.pick({
    flowId: true,
    startTime: true,
    dstDomain: true,
    dstIp: true,
    dstPort: true,
    application: true,
    totalBytes: true,
    action: true,
  }),
);
export type RelatedFlow = RowWith<typeof RELATED_FLOWS>;

/** The DNS queries that the details of another record list. */
export const RELATED_QUERIES = rowFields(
  "dns",
  DnsQuery.pick({
    dnsId: true,
    timestamp: true,
    queryName: true,
    queryType: true,
    responseCode: true,
    answers: true,
    action: true,
  }),
);
export type RelatedQuery = RowWith<typeof RELATED_QUERIES>;
