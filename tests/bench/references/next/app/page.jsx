import { headers } from "next/headers";

import { Devices } from "./devices";

export const dynamic = "force-dynamic";

const CALLS = [
  "device/list?page=1&pageSize=20&sort=-riskScore&sort=name",
  "device/list?pageSize=0&facets=status&facets=deviceType",
  "site/list?pageSize=200&sort=displayName",
];

/** The asset list as a Next application would render it: the same API, one page of rows, rendered for each request. */
export default async function Page() {
  const asked = await headers();
  const sent = { authorization: asked.get("authorization"), "x-tenant-id": asked.get("x-tenant-id") };
  const [page, counts, sites] = await Promise.all(
    CALLS.map(async (path) => {
      const answer = await fetch(`${process.env.API}/v1/${path}`, { headers: sent, cache: "no-store" });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return answer.json();
    }),
  );
  const siteNames = Object.fromEntries(sites.site.map((site) => [site.name, site.displayName]));
  return <Devices devices={page.device} total={page.total} facets={counts.facets} siteNames={siteNames} />;
}
