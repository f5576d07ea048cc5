import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const MINUTES = 15;

/** Download links that are valid for a few minutes, for one version of a file and one organization. They do not survive a restart. */
export function createDownloadLinks(clock: () => number) {
  const secret = randomBytes(32);
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    create(tenantId: string, name: string, version: string) {
      const expires = clock() + MINUTES * 60_000;
      const signature = sign(`${tenantId} ${name} ${version} ${expires}`);
      return { token: `${expires}.${signature}`, expiresAt: new Date(expires).toISOString() };
    },
    isValid(token: string, tenantId: string, name: string, version: string): boolean {
      const [expires = "", signature = ""] = token.split(".");
      const expected = Buffer.from(sign(`${tenantId} ${name} ${version} ${expires}`));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) && clock() < Number(expires);
    },
  };
}
