import { visibilityOf } from "~/access/visibility";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { RequestContext } from "~/context";
import { ATTENTION_KINDS, writeLeftOut, type AttentionKindName, type LeftOutItems } from "~/contract/attention-facts";
import type { Viewer } from "~/session/viewer";

import { roleIn } from "./other-tenant.server";

/** The screen that an item of the attention queue opens, by its kind. */
const SCREENS: Readonly<Record<AttentionKindName, ScreenId>> = {
  criticalThreat: "threat",
  kevOverdue: "vulnerabilities",
  siteSilent: "sites",
  dataStale: "monitoring",
  highThreat: "threat",
  integrationFailed: "integrations",
  complianceDrop: "compliance",
  overLimit: "organizations",
  noDevice: "organizations",
  invitationPending: "identity",
};

const known = new WeakMap<RequestContext, string>();

/**
 * The items of the attention queue that open a screen that is hidden in their organization (requirements 6.5 to 6.9), as
 * `writeLeftOut` writes them. Found once for all calls of a request, because a provider has many organizations.
 */
export function leftOutItems(viewer: Viewer, context: RequestContext): string {
  const leftOut = known.get(context) ?? findLeftOut(viewer, context);
  known.set(context, leftOut);
  return leftOut;
}

function findLeftOut(viewer: Viewer, context: RequestContext): string {
  const { brand, hostname, services } = context;
  const { access, screens } = services.catalogue;
  const visibilities = viewer.tenants.map((tenant) => ({
    tenantId: tenant.tenantId,
    visibility: visibilityOf(access, { role: roleIn(viewer, tenant, context), hostname, tenant, brand }),
  }));
  const leftOut = ATTENTION_KINDS.flatMap((kind): LeftOutItems[] => {
    const screen = screens.byId(SCREENS[kind]);
    const hidden = visibilities.filter(({ visibility }) => visibility.hiddenBy(screen));
    return hidden.length === visibilities.length ? [{ kind }] : hidden.map(({ tenantId }) => ({ kind, tenantId }));
  });
  return writeLeftOut(leftOut);
}
