import { z } from "zod";

/** config/identity.yaml: the hosted sign-in flow and the session's cookies. */
export const IdentitySettings = z.strictObject({
  flow: z.string().min(1),
  theme: z.literal("light"),
  cookies: z.strictObject({ session: z.string(), refresh: z.string() }),
  flowsKeepingSession: z.array(z.string()),
  keepLastUserAfterLogout: z.boolean(),
  algorithms: z.array(z.string()).min(1),
  clockToleranceSeconds: z.number().int().nonnegative(),
  /** Providers that a brand may use: sign-in connects to no other address. */
  allowedBaseUrls: z.array(z.url({ protocol: /^https$/ })),
});
export type IdentitySettings = z.infer<typeof IdentitySettings>;
