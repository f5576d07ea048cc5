import { createLocalJWKSet, jwtVerify } from "jose";
import { z } from "zod";

import { toSeconds, type Clock } from "../clock";
import { IdentityFailure } from "../failure";
import type { SigningKeys } from "../tokens/signing-keys";

/** The stand-in issuer for Google or Apple. */
const ISSUER = "https://accounts.stand-in.example";
/** The audience of its id tokens. */
export const STAND_IN_CLIENT = "livery-stand-in";

const Claims = z.object({ email: z.string(), email_verified: z.literal(true), nonce: z.string().optional() });

/** Id tokens of the stand-in provider, which a browser or a phone submits without a visit to its page. */
export interface IdTokens {
  /** A token as the provider would sign it: proves the address of its holder, for an hour. No endpoint returns it. */
  sign: (email: string, nonce?: string) => Promise<string>;
  /** The address that a token proves. Throws "wrong-token", also for a nonce other than the given one. */
  emailOf: (idToken: string, nonce?: string) => Promise<string>;
}

export function createIdTokens(keys: SigningKeys, clock: Clock): IdTokens {
  const issuerKeys = createLocalJWKSet(keys.publicKeys);
  return {
    sign(email, nonce) {
      const now = toSeconds(clock());
      return keys.signAs(ISSUER, {
        sub: email,
        aud: STAND_IN_CLIENT,
        email,
        email_verified: true,
        nonce,
        iat: now,
        exp: now + 3600,
      });
    },

    async emailOf(idToken, nonce) {
      const verified = await jwtVerify(idToken, issuerKeys, {
        issuer: ISSUER,
        audience: STAND_IN_CLIENT,
        requiredClaims: ["exp", "sub"],
        currentDate: new Date(clock()),
      }).catch(() => undefined);
      const claims = Claims.safeParse(verified?.payload);
      if (!claims.success || (nonce && claims.data.nonce !== nonce)) throw new IdentityFailure("wrong-token");
      return claims.data.email;
    },
  };
}
