import type { ApiClient } from "~/api/client.server";
import { getGlobalStatus } from "~/api/status.server";
import { withPlanned } from "~/brand/serve/maintenance";
import type { RequestContext } from "~/context";

/** The health of the service and of the tenant's data, with the maintenance that the brand has planned. */
export async function readServiceStatus(
  api: ApiClient,
  { brand, services }: Pick<RequestContext, "brand" | "services">,
) {
  return withPlanned(await getGlobalStatus(api), brand, services.now().getTime());
}
