import type { ApiClient } from "~/api/client.server";
import { isApiFailure } from "~/api/failure";
import { atOnce } from "~/screen/at-once";
import { TENANTS_AT_ONCE } from "~/screen/chosen-tenants.server";
import { isShownFailure } from "~/screen/failure";

interface ReadableTenant {
  tenant: { tenantId: string; tenantName: string };
  api: ApiClient;
}

/** Reads from each organization. Organizations that could not be read are returned separately. */
export async function readTenants<Answer>(
  tenants: readonly ReadableTenant[],
  read: (api: ApiClient) => Promise<Answer>,
) {
  const answers = await atOnce(tenants, TENANTS_AT_ONCE, async ({ tenant, api }) => {
    try {
      return { tenant, answer: await read(api) };
    } catch (thrown) {
      if (isApiFailure(thrown) || isFailureAnswer(thrown)) return { tenant, failed: true };
      throw thrown;
    }
  });
  return {
    loaded: answers.flatMap((one) => ("answer" in one ? [{ tenant: one.tenant, answer: one.answer as Answer }] : [])),
    failed: answers.flatMap((one) => ("failed" in one ? [one.tenant] : [])),
  };
}

function isFailureAnswer(thrown: unknown): boolean {
  return typeof thrown === "object" && thrown !== null && "data" in thrown && isShownFailure(thrown.data);
}
