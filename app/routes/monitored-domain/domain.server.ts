import { exactly } from "~/contract/filter";
import type { ApiClient } from "~/api/client.server";
import { getDomain } from "~/api/domain.server";
import { listDnsQueries } from "~/api/dns.server";
import { toHistogram } from "~/grid/histogram/histogram";
import { toLoadResult } from "~/screen/load-result";

/** What decides about a query, from the one at the bottom of a bar to the one on top. */
const OUTCOMES = ["allowed", "alerted", "redirected", "blocked"];

/** What is known of one domain, and when it was asked for. Nothing known is an answer of its own, not a failure. */
export async function fetchDomain(api: ApiClient, name: string) {
  const found = await toLoadResult(getDomain(api, name));
  const domain = found.ok ? found.value.name : name;
  const queries = await toLoadResult(
    listDnsQueries(api, {
      pageSize: 0,
      filters: [exactly("registrableDomain", domain)],
      groupBy: ["timestamp:auto", "action"],
    }),
  );
  return {
    name: domain,
    found,
    histogram: queries.ok ? toHistogram(queries.value.groups, queries.value.groupSeconds, OUTCOMES) : undefined,
  };
}

export type DomainPage = Awaited<ReturnType<typeof fetchDomain>>;
