import { z } from "zod";

const ToastKind = z.enum(["error", "warning"]);

/** One row of the error catalogue: which failed calls it matches, and what the user sees. */
export const FailureRule = z.strictObject({
  status: z.number().int().optional(),
  contains: z.string().optional(),
  equals: z.string().optional(),
  action: z.enum(["refresh-and-reload", "go-home", "toast"]),
  kind: ToastKind.optional(),
  text: z.string().optional(),
});
export type FailureRule = z.infer<typeof FailureRule>;

/** config/failures.yaml: how failed calls are shown (requirements 8.1 to 8.11). */
export const FailureCatalogue = z.strictObject({
  toastSeconds: z.number().positive(),
  calls: z.array(FailureRule).min(1),
  exempt: z.array(z.string()),
  kinds: z.strictObject({ fetch: z.string(), timeout: z.string(), parsing: z.string(), http: z.string() }),
  screen: z.strictObject({ unreachable: z.string(), broken: z.string() }),
  signIn: z.strictObject({ noRoles: z.string(), otherSessionsRemain: z.string(), authError: z.string() }),
  success: z.strictObject({ integrationConfigured: z.string() }),
});
export type FailureCatalogue = z.infer<typeof FailureCatalogue>;
