import type { LoaderFunctionArgs } from "@remix-run/node";

import { getTenant } from "~/api/tenant.server";
import { DIGEST_FREQUENCIES } from "~/contract/digest-facts";
import { usualFrequency } from "~/grid/usual-frequency";
import { toLoadResult } from "~/screen/load-result";
import { openShell } from "~/screen/open.server";
import { answerTo } from "~/screen/question";

/** How often the organization receives reports, which forms propose for digests. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, viewer } = await openShell(args);
  const tenant = await toLoadResult(getTenant(api, viewer.tenant.tenantId));
  const reports = tenant.ok ? tenant.value.reportingFrequency : undefined;
  return answerTo(usualFrequency, { frequency: DIGEST_FREQUENCIES.find((frequency) => frequency === reports) ?? null });
}
