import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
} from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";

import type { Clock } from "../clock";
import type { IdentityDatabase } from "../store/open-store";

export const SIGNING_ALGORITHM = "RS256";
/** Number of tokens whose signature is cached: a page makes one request per part, each with the same token. */
const MAX_VERIFIED = 2_000;
const Jwk = z.looseObject({ kty: z.string() });

export interface SigningKeys {
  sign: (claims: JWTPayload) => Promise<string>;
  /** In the name of another issuer that this program emulates. Such a token grants no session. */
  signAs: (issuer: string, claims: JWTPayload) => Promise<string>;
  /** The claims of an unexpired token for this project that one of our keys signed. */
  verify: (token: string) => Promise<JWTPayload | undefined>;
  publicKeys: JSONWebKeySet;
}

/**
 * Opens the key pairs of this installation; the first start creates one. They are stored in the database, because a new
 * key at each start would sign everyone out. The newest key signs, all keys verify.
 */
export async function openSigningKeys(
  database: IdentityDatabase,
  projectId: string,
  clock: Clock,
): Promise<SigningKeys> {
  const rows = await readOrCreateKeys(database, clock);
  const [newest] = rows;
  if (!newest) throw new Error("There is no signing key");
  const signingKey = await importJWK(parseJwk(newest.private_jwk), SIGNING_ALGORITHM);
  const publicKeys: JSONWebKeySet = { keys: rows.map((row) => parseJwk(row.public_jwk)) };
  const keySet = createLocalJWKSet(publicKeys);

  const verified = new LRUCache<string, JWTPayload>({ max: MAX_VERIFIED });

  const signAs = (issuer: string, claims: JWTPayload) =>
    new SignJWT({ ...claims, iss: issuer })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: newest.kid, typ: "JWT" })
      .sign(signingKey);

  return {
    publicKeys,
    signAs,
    sign: (claims) => signAs(projectId, claims),
    async verify(token) {
      const known = verified.get(token);
      if (known) return isExpired(known, clock()) ? undefined : known;
      try {
        const { payload } = await jwtVerify(token, keySet, {
          algorithms: [SIGNING_ALGORITHM],
          issuer: projectId,
          requiredClaims: ["exp", "sub", "drn"],
          currentDate: new Date(clock()),
        });
        verified.set(token, payload);
        return payload;
      } catch {
        return undefined; // an invalid token means no session, regardless of the reason
      }
    },
  };
}

function isExpired({ exp = 0 }: JWTPayload, now: number): boolean {
  return exp <= Math.floor(now / 1_000);
}

async function readOrCreateKeys(database: IdentityDatabase, clock: Clock) {
  const keys = database.selectFrom("signing_keys").selectAll().orderBy("created_at", "desc");
  const rows = await keys.execute();
  if (rows.length > 0) return rows;

  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  await database
    .insertInto("signing_keys")
    .values({
      kid,
      algorithm: SIGNING_ALGORITHM,
      private_jwk: JSON.stringify(await exportJWK(pair.privateKey)),
      public_jwk: JSON.stringify({ ...publicJwk, kid, alg: SIGNING_ALGORITHM, use: "sig" }),
      created_at: clock(),
    })
    .execute();
  return keys.execute();
}

function parseJwk(text: string): JWK {
  return Jwk.parse(JSON.parse(text));
}
