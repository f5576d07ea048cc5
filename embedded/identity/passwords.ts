import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

export type PasswordCost = Required<Pick<ScryptOptions, "N" | "r" | "p">>;
export const PASSWORD_COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };
/** For tests, which sign in thousands of times; their passwords are public. */
export const TEST_PASSWORD_COST: PasswordCost = { N: 2 ** 10, r: 8, p: 1 };

const KEY_BYTES = 32;
const MEMORY_LIMIT = 64 * 1024 * 1024;

/** A salted scrypt hash that includes its own cost, so that the cost can be raised later: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

export async function matchesPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split("$");
  if (!salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const actual = await deriveKey(password, Buffer.from(salt, "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected);
}

function deriveKey(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MEMORY_LIMIT }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
