import type { Metadata } from "~/contract/metadata";

import type { TenantCall } from "../route";
import type { ApiServices } from "../services";

/** The metadata of a new rule, or of the next version of an existing one. */
export function versionAfter(
  before: Metadata | undefined,
  { clock }: Pick<ApiServices, "clock">,
  { caller }: { caller: Pick<TenantCall["caller"], "userId"> },
) {
  const updatedAt = new Date(clock()).toISOString();
  const { createdAt = updatedAt, createdBy = caller.userId, resourceVersion = 0 } = before ?? {};
  return { createdAt, createdBy, updatedAt, updatedBy: caller.userId, resourceVersion: resourceVersion + 1 };
}

/** Whether the caller is the provider, who may change the provider's own rules. */
export function isProvider({ caller }: Pick<TenantCall, "caller">): boolean {
  return caller.role.fetchTenants === "all";
}
