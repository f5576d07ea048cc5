import { isApiFailure } from "~/api/failure";
import type { ApiClient } from "~/api/client.server";
import type { ScreenId } from "~/catalogue/screen-id.generated";

import { atOnce } from "./at-once";
import type { ChangeContext } from "./intent.server";
import { otherTenants } from "./other-tenants.server";
import { showFailure } from "./failure";
import type { TenantResult } from "./tenant-result";

/** How many organizations are called concurrently. */
export const TENANTS_AT_ONCE = 6;

/**
 * Calls the API in each of the named organizations, if the person belongs to them and may open the screen there. An
 * organization whose call fails does not prevent the others.
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
  const tenants = otherTenants(change, change, catalogue.screens.byId(screen)).filter(({ tenant }) =>
    chosen.has(tenant.tenantId),
  );
  return atOnce(tenants, limit, async ({ tenant, api }): Promise<TenantResult<Value>> => {
    try {
      return { ...tenant, value: await call(api) };
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      return { ...tenant, problem: showFailure(catalogue.failures, error.details).title };
    }
  });
}
