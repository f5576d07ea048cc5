import { z } from "zod";

import { Time } from "./metadata";

/** A passkey of a console user. */
export const Passkey = z.object({
  passkeyId: z.string(),
  /** The host that it was created for and works on. */
  host: z.string(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
});

/** GET /v1/user/me/security: the caller's sign-in methods and sessions. */
export const OwnAccess = z.object({
  /** Newest first. */
  passkeys: z.array(Passkey),
  /** Most recently used first. Address and browser are those at sign-in. */
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      ip: z.string(),
      userAgent: z.string(),
      lastUsedAt: Time,
      /** The session of the request. */
      isCurrent: z.boolean(),
    }),
  ),
});
export type OwnAccess = z.infer<typeof OwnAccess>;
