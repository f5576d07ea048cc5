import { exactly } from "~/contract/filter";
import type { ApiClient } from "~/api/client.server";
import { getComplianceCheck, listComplianceAnswers } from "~/api/compliance.server";
import type { ComplianceCheckDetail, ComplianceResult } from "~/contract/compliance";
import type { Page } from "~/contract/list";
import { toLoadResult, type LoadResult } from "~/screen/load-result";

import { checkKeyOf } from "./check-name";

/** A check and the first devices that fail it, with the total. */
export interface CheckShown {
  check: ComplianceCheckDetail;
  failing: Page<ComplianceResult>;
}

const DEVICES_SHOWN = 10;

/** The data of the check drawer. Undefined if the URL names no check; an unknown check is returned as a failure. */
export async function fetchCheck(
  api: ApiClient,
  name: string | undefined,
  device?: string,
): Promise<LoadResult<CheckShown> | undefined> {
  const key = name === undefined ? undefined : checkKeyOf(name);
  if (!key) return undefined;
  const failing = listComplianceAnswers(
    api,
    { os: key.os, level: key.level },
    {
      filters: [exactly("checkId", key.checkId), exactly("level", key.level), exactly("result", "failed")],
      sort: ["-since"],
      pageSize: DEVICES_SHOWN,
    },
  );
  return toLoadResult(
    Promise.all([getComplianceCheck(api, key, device), failing]).then(([check, page]) => ({ check, failing: page })),
  );
}
