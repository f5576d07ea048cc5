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
import { z } from "zod";

import type { Clock } from "../clock";
import type { IdentityDatabase } from "../store/open-store";

const ALGORITHM = "RS256";
const Jwk = z.looseObject({ kty: z.string() });

export interface SigningKeys {
  sign: (claims: JWTPayload) => Promise<string>;
  /** The claims of a token that one of our keys signed, for this project, and that has not expired. */
  verify: (token: string) => Promise<JWTPayload | undefined>;
  publicKeys: JSONWebKeySet;
}

/**
 * Opens the key pairs of this installation; the first start makes one. They live in the database, because a new key at
 * each start would sign everybody out. The newest signs, all of them verify.
 */
export async function openSigningKeys(
  database: IdentityDatabase,
  projectId: string,
  clock: Clock,
): Promise<SigningKeys> {
  const rows = await readOrCreateKeys(database, clock);
  const [newest] = rows;
  if (!newest) throw new Error("There is no signing key");
  const signingKey = await importJWK(parseJwk(newest.private_jwk), ALGORITHM);
  const publicKeys: JSONWebKeySet = { keys: rows.map((row) => parseJwk(row.public_jwk)) };
  const keySet = createLocalJWKSet(publicKeys);

  return {
    publicKeys,
    sign: (claims) =>
      new SignJWT({ ...claims, iss: projectId })
        .setProtectedHeader({ alg: ALGORITHM, kid: newest.kid, typ: "JWT" })
        .sign(signingKey),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keySet, {
          algorithms: [ALGORITHM],
          issuer: projectId,
          requiredClaims: ["exp", "sub", "drn"],
          currentDate: new Date(clock()),
        });
        return payload;
      } catch {
        return undefined; // every way in which a token can be wrong means the same: nobody is signed in
      }
    },
  };
}

async function readOrCreateKeys(database: IdentityDatabase, clock: Clock) {
  const keys = database.selectFrom("signing_keys").selectAll().orderBy("created_at", "desc");
  const rows = await keys.execute();
  if (rows.length > 0) return rows;

  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  await database
    .insertInto("signing_keys")
    .values({
      kid,
      algorithm: ALGORITHM,
      private_jwk: JSON.stringify(await exportJWK(pair.privateKey)),
      public_jwk: JSON.stringify({ ...publicJwk, kid, alg: ALGORITHM, use: "sig" }),
      created_at: clock(),
    })
    .execute();
  return keys.execute();
}

function parseJwk(text: string): JWK {
  return Jwk.parse(JSON.parse(text));
}
