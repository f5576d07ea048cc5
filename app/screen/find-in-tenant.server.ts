import { data } from "@remix-run/node";

import type { ApiClient } from "~/api/client.server";
import type { TenantNames } from "~/access/tenant-names";

import { isShownFailure } from "./failure";
import { isMissing } from "./name-missing.server";
import type { NotInTenant } from "./not-in-tenant";

/** Maximum number of other organizations to query for an object that the current one does not have. */
const MAX_REQUESTED = 24;
const TIMEOUT_MS = 1000;

interface ScreenContext {
  /** The viewer's other tenants in which this screen can be opened, each with a client for it. */
  otherTenants: () => { tenant: TenantNames; api: ApiClient }[];
}

/**
 * Waits for the object of a screen. If the current organization does not have it, throws a 404 with the viewer's other
 * organizations that do: those in which `exists` resolves.
 */
export async function findInTenant<Found>(
  { otherTenants }: ScreenContext,
  found: Promise<Found>,
  exists: (api: ApiClient) => Promise<unknown>,
): Promise<Found> {
  try {
    return await found;
  } catch (thrown) {
    const answer: unknown = typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : undefined;
    if (!isMissing(thrown)) throw thrown;
    const body = isShownFailure(answer) || (typeof answer === "object" && answer !== null) ? answer : {};
    throw data({ ...body, elsewhere: await findElsewhere(otherTenants(), exists) } satisfies NotInTenant, {
      status: 404,
    });
  }
}

async function findElsewhere(
  others: ReturnType<ScreenContext["otherTenants"]>,
  exists: (api: ApiClient) => Promise<unknown>,
) {
  const requested = others.slice(0, MAX_REQUESTED).map(async ({ tenant: { tenantId, tenantName }, api }) => {
    const late = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false));
    const answered = exists(api).then(
      () => true,
      () => false,
    );
    return (await Promise.race([answered, late])) ? [{ tenantId, tenantName }] : [];
  });
  return (await Promise.all(requested)).flat();
}
