import { listAuditEvents } from "~/api/audit.server";
import type { ApiClient } from "~/api/client.server";
import { listPolicyRules } from "~/api/policy.server";
import { describeAction } from "~/catalogue/audit-words";
import type { Catalogue } from "~/catalogue/catalogue.server";
import { PAGE_SIZE_LIMIT, exactly } from "~/contract/filter";
import type { Direction } from "~/contract/policy-rule";

/** The end of a rule that names sites, by direction. */
const SITES_OF = { egress: "source.sites", ingress: "destination.sites" } as const satisfies Record<Direction, string>;

const HISTORY_LENGTH = 5;

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

/** The latest changes of the site, and their total number. */
export async function fetchSiteHistory(api: ApiClient, site: string, { audit }: Catalogue) {
  const { items, total } = await listAuditEvents(api, {
    filters: [exactly("objectType", "site"), exactly("objectName", site)],
    sort: ["-timestamp"],
    pageSize: HISTORY_LENGTH,
  });
  const events = items.map(({ auditId, timestamp, actor, action, result }) => ({
    auditId,
    timestamp,
    actor: actor.displayName,
    action: describeAction(audit, action).verb,
    result,
  }));
  return { events, total };
}
