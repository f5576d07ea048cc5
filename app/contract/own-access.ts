import { z } from "zod";

import { Time } from "./metadata";

/** GET /v1/user/me/security: what the caller signs in with, and where they are signed in. */
export const OwnAccess = z.object({
  /** The newest first. */
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      /** The host that it was created on, and works on. */
      host: z.string(),
      createdAt: Time,
      lastUsedAt: Time.nullable(),
    }),
  ),
  /** The last used first. Address and browser are those of the sign-in. */
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      ip: z.string(),
      userAgent: z.string(),
      lastUsedAt: Time,
      /** The session that asks. */
      isCurrent: z.boolean(),
    }),
  ),
});
export type OwnAccess = z.infer<typeof OwnAccess>;
