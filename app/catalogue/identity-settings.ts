import { z } from "zod";

/** Of RFC 7518 and RFC 8037, without the symmetric ones and `none`. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"] as const;

/** config/identity.yaml: the hosted sign-in flow and the session's cookies. */
export const IdentitySettings = z.strictObject({
  flow: z.string().min(1),
  theme: z.literal("light"),
  cookies: z.strictObject({ session: z.string(), refresh: z.string() }),
  flowsKeepingSession: z.array(z.string()),
  keepLastUserAfterLogout: z.boolean(),
  /** Only algorithms with a public key: the keys of the provider are published. */
  algorithms: z.array(z.enum(ALGORITHMS)).min(1),
  clockToleranceSeconds: z.number().int().nonnegative(),
  /** Providers that a brand may use: sign-in connects to no other address. */
  allowedBaseUrls: z.array(z.url({ protocol: /^https$/ })),
});
export type IdentitySettings = z.infer<typeof IdentitySettings>;
