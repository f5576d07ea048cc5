import { z } from "zod";

import type { IdentityDatabase } from "./store/open-store";

const Permissions = z.array(z.string());

/** A role of the identity provider: its name, and its permissions in the tenant in which a person has it. */
export interface ProviderRole {
  name: string;
  permissions: readonly string[];
}

/** Replaces the defined roles. */
export async function defineRoles(database: IdentityDatabase, roles: readonly ProviderRole[]): Promise<void> {
  await database.transaction().execute(async (change) => {
    await change.deleteFrom("roles").execute();
    for (const { name, permissions } of roles) {
      await change
        .insertInto("roles")
        .values({ role_name: name, permissions: JSON.stringify(permissions) })
        .execute();
    }
  });
}

/** The defined roles by name. */
export async function readRoles(database: IdentityDatabase): Promise<ProviderRole[]> {
  const rows = await database.selectFrom("roles").selectAll().orderBy("role_name").execute();
  return rows.map((row) => ({ name: row.role_name, permissions: Permissions.parse(JSON.parse(row.permissions)) }));
}

/** The combined permissions of the role names, without duplicates. An unknown role has no permissions. */
export async function readPermissions(database: IdentityDatabase): Promise<(roleNames: readonly string[]) => string[]> {
  const permissions = new Map((await readRoles(database)).map((role) => [role.name, role.permissions]));
  return (roleNames) => [...new Set(roleNames.flatMap((name) => permissions.get(name) ?? []))];
}
