import type { ApiClient } from "~/api/client.server";
import { listPolicyRules } from "~/api/policy.server";
import { PAGE_SIZE_LIMIT, exactly } from "~/contract/filter";
import type { Direction } from "~/contract/policy-rule";

/** The end of a rule that names sites, by direction. */
const SITES_OF = { egress: "source.sites", ingress: "destination.sites" } as const satisfies Record<Direction, string>;

/** The policy rules that name the site, in evaluation order. */
export async function fetchSiteRules(api: ApiClient, site: string) {
  const directions = ["egress", "ingress"] as const;
  const pages = await Promise.all(
    directions.map((direction) =>
      listPolicyRules(api, direction, {
        filters: [exactly(SITES_OF[direction], site)],
        sort: ["order"],
        pageSize: PAGE_SIZE_LIMIT,
      }),
    ),
  );
  return directions.flatMap((direction, index) =>
    (pages[index]?.items ?? []).map(({ name, displayName, action, enabled }) => ({
      direction,
      name,
      displayName,
      action,
      enabled,
    })),
  );
}
