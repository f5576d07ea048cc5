import { isApiFailure } from "~/api/failure";
import type { ApiClient } from "~/api/client.server";
import type { ScreenId } from "~/catalogue/screen-id.generated";

import { atOnce } from "./at-once";
import type { ChangeContext } from "./intent.server";
import { failureIn, showFailure } from "./failure";
import type { TenantResult } from "./tenant-result";
import { visibleTenants } from "./visible-tenants.server";

/** How many organizations are called concurrently. */
export const TENANTS_AT_ONCE = 6;

const HIDDEN = "The screen of this change is not available there";

/**
 * Calls the API in each of the named organizations that the person belongs to. An organization whose call fails, or
 * where the screen cannot be opened, does not prevent the others.
 */
export async function inChosenTenants<Value>(
  change: ChangeContext,
  screen: ScreenId,
  tenantIds: readonly string[],
  call: (api: ApiClient) => Promise<Value>,
  /** 1 for calls that change the same record, such as the account of a person. */
  limit = TENANTS_AT_ONCE,
): Promise<TenantResult<Value>[]> {
  const { catalogue } = change;
  const chosen = new Set(tenantIds);
  const all = visibleTenants(catalogue.screens.byId(screen), change, change);
  const tenants = all.filter(({ tenant }) => chosen.has(tenant.tenantId));
  const called = new Set(tenants.map(({ tenant }) => tenant.tenantId));
  const hidden = change.viewer.tenants
    .filter(({ tenantId }) => chosen.has(tenantId) && !called.has(tenantId))
    .map(({ tenantId, tenantName }) => ({ tenantId, tenantName, problem: HIDDEN }));
  const results = await atOnce(tenants, limit, async ({ tenant, api }): Promise<TenantResult<Value>> => {
    try {
      return { ...tenant, value: await call(api) };
    } catch (error) {
      const failure = isApiFailure(error)
        ? showFailure(catalogue.failures, error.details)
        : failureIn(error, change.context.requestId);
      if (!failure) throw error;
      return { ...tenant, problem: failure.title };
    }
  });
  return [...results, ...hidden];
}
