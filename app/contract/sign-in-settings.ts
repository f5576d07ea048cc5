import { z } from "zod";

/**
 * GET /v1/user/settings/sign-in: how people sign in to the organization, as its identity provider enforces it. A part
 * that the provider does not report is null.
 */
export const SignInSettings = z.object({
  singleSignOn: z
    .object({
      isEnabled: z.boolean(),
      /** The name of the provider; empty if single sign-on is off. */
      provider: z.string().default(""),
      /** The domains of the email addresses that are sent to the provider. */
      domains: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null),
  passwords: z
    .object({
      minLength: z.number().int(),
      lowercase: z.boolean(),
      uppercase: z.boolean(),
      number: z.boolean(),
      nonAlphanumeric: z.boolean(),
      /** Wrong passwords within the minutes lock the account for as long. */
      lockout: z.object({ wrongPasswords: z.number().int(), minutes: z.number() }).nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Whether every sign-in needs a second factor. */
  isSecondFactorRequired: z.boolean().nullable().default(null),
  sessions: z
    .object({
      /** A session ends this long after the sign-in. */
      lifetimeHours: z.number(),
      /** Open sessions of the organization's users, and the number of users who have them. */
      open: z.number().int(),
      users: z.number().int(),
    })
    .nullable()
    .default(null),
});
export type SignInSettings = z.infer<typeof SignInSettings>;
