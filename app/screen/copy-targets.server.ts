import { z } from "zod";

import { listOf, TenantName } from "./form-fields.server";
import type { Intent } from "./intent.server";

/** Maximum number of organizations that one copy goes to. */
export const MAX_TARGETS = 100;

/** The organizations that a form copies something to. */
export const CopyTargets = z.object({
  tenants: listOf(TenantName).pipe(z.array(TenantName).min(1).max(MAX_TARGETS)),
});

/** What the intents of every copy to other organizations have in common: only provider staff may copy. */
export const copyIntent: Pick<Intent, "messages" | "mayRun"> = {
  messages: { tenants: `Choose 1 to ${MAX_TARGETS} organizations` },
  mayRun: ({ canChange, fetchTenants }) => canChange && fetchTenants === "all",
};
