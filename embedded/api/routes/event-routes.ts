import { DnsQuery } from "~/contract/dns";
import { Flow } from "~/contract/flow";

import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import type { Route } from "../route";
import { setOf, type ApiServices } from "../services";

export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const flows = setOf(services, "flow");
  const dns = setOf(services, "dns");
  return [
    ...defineListRoutes(
      {
        prefix: "/flow",
        family: "ThreatFlows",
        allow: "member",
        summary: "Network flows of the tenant",
        key: "flow",
        item: Flow,
        lists: [flows],
        pick: ({ events }) => ({ set: flows, source: events.rows("flow"), keptAs: "", keptWith: events }),
      },
      services,
      limit,
    ),
    ...defineListRoutes(
      {
        prefix: "/dns",
        family: "DNS",
        allow: "member",
        summary: "DNS queries of the tenant",
        key: "dns",
        item: DnsQuery,
        lists: [dns],
        pick: ({ events }) => ({ set: dns, source: events.rows("dns"), keptAs: "", keptWith: events }),
      },
      services,
      limit,
    ),
  ];
}
