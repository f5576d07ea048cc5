import type { IdentityDatabase } from "./store/open-store";

/** A role of the identity provider: its name and what it permits in the tenant in which a person has it. */
export interface ProviderRole {
  name: string;
  permissions: readonly string[];
}

/** Makes these the roles that there are. */
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

/** What these role names permit together, each permission once. A role that is not known permits nothing. */
export async function readPermissions(database: IdentityDatabase): Promise<(roleNames: readonly string[]) => string[]> {
  const rows = await database.selectFrom("roles").selectAll().execute();
  const permissions = new Map(rows.map((row) => [row.role_name, JSON.parse(row.permissions) as string[]]));
  return (roleNames) => [...new Set(roleNames.flatMap((name) => permissions.get(name) ?? []))];
}
