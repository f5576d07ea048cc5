import { z } from "zod";

import { toSeconds, type Clock } from "./clock";
import { IdentityFailure } from "./failure";
import { readPermissions } from "./roles";
import { createId, digestOf } from "./secrets";
import type { IdentityDatabase } from "./store/open-store";
import type { NewMembership } from "./store/people";
import type { SigningKeys } from "./tokens/signing-keys";

export interface NewAccessKey {
  name: string;
  roleNames: string[];
  memberships: NewMembership[];
  /** Epoch milliseconds; without it the key does not expire. */
  expiresAt?: number;
}

/** Keys for programs, which are exchanged for session tokens. Only their digests are stored. */
export interface AccessKeys {
  /** The key is returned only once: it cannot be read again. */
  create: (key: NewAccessKey) => Promise<{ keyId: string; cleartext: string }>;
  revoke: (keyId: string) => Promise<void>;
  /** Throws "wrong-key". */
  exchange: (cleartext: string | undefined) => Promise<{ keyId: string; sessionJwt: string; expiration: number }>;
}

const Rights = z.object({
  roleNames: z.array(z.string()),
  memberships: z.array(z.object({ tenantId: z.string(), roleNames: z.array(z.string()) })),
});

export function createAccessKeys(
  database: IdentityDatabase,
  { keys, clock, sessionSeconds }: { keys: SigningKeys; clock: Clock; sessionSeconds: number },
): AccessKeys {
  return {
    async create({ name, roleNames, memberships, expiresAt }) {
      const [keyId, cleartext] = [createId("K"), createId("k")];
      await database
        .insertInto("access_keys")
        .values({
          key_id: keyId,
          name,
          digest: digestOf(cleartext),
          rights: JSON.stringify({ roleNames, memberships }),
          created_at: clock(),
          expires_at: expiresAt ?? null,
        })
        .execute();
      return { keyId, cleartext };
    },

    async revoke(keyId) {
      await database.deleteFrom("access_keys").where("key_id", "=", keyId).execute();
    },

    async exchange(cleartext) {
      const now = clock();
      const row = await database
        .selectFrom("access_keys")
        .selectAll()
        .where("digest", "=", digestOf(cleartext ?? ""))
        .executeTakeFirst();
      if (!row || (row.expires_at !== null && row.expires_at <= now)) throw new IdentityFailure("wrong-key");
      const permissionsOf = await readPermissions(database);
      const { roleNames, memberships } = Rights.parse(JSON.parse(row.rights));
      const expiration = toSeconds(Math.min(now + sessionSeconds * 1000, row.expires_at ?? Infinity));
      const tenants = memberships.map(
        (membership) =>
          [
            membership.tenantId,
            { roles: membership.roleNames, permissions: permissionsOf(membership.roleNames) },
          ] as const,
      );
      const sessionJwt = await keys.sign({
        sub: row.key_id,
        drn: "DS",
        amr: ["key"],
        iat: toSeconds(now),
        exp: expiration,
        roles: roleNames,
        permissions: [],
        tenants: Object.fromEntries(tenants),
      });
      return { keyId: row.key_id, sessionJwt, expiration };
    },
  };
}
