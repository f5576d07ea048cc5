import { exactly } from "~/contract/filter";
import type { ApiClient } from "~/api/client.server";
import { getDomain } from "~/api/domain.server";
import { listDnsQueries } from "~/api/dns.server";
import { toHistogram } from "~/grid/histogram/histogram";
import { toLoadResult } from "~/screen/load-result";

/** Outcomes of a query, from the bottom of a stacked bar to the top. */
const OUTCOMES = ["allowed", "alerted", "redirected", "blocked"];

/** The details of one domain, and the times of its queries. An unknown domain is a valid result, not a failure. */
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
