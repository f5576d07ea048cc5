import type { Selectable } from "kysely";

import type { Clock } from "../clock";
import { IdentityFailure } from "../failure";
import type { IdentityDatabase } from "./open-store";
import type { IdentityTables } from "./schema";

/** An organization as the identity provider knows it. Times are epoch milliseconds. */
export interface Tenant {
  tenantId: string;
  name: string;
  createdAt: number;
  /** Whether its members sign in with a second factor. */
  requiresSecondFactor: boolean;
}

/** The organizations that people can be members of. */
export interface TenantStore {
  /** Sorted by name. */
  list: () => Promise<Tenant[]>;
  /** Throws "tenant-missing". */
  get: (tenantId: string) => Promise<Tenant>;
  /** Adds or renames a tenant. */
  name: (tenantId: string, name: string) => Promise<void>;
  /** Takes effect at the next sign-in of each member; active sessions continue. */
  requireSecondFactor: (tenantId: string, isRequired: boolean) => Promise<void>;
  /** Removes a tenant and all memberships in it. */
  remove: (tenantId: string) => Promise<void>;
}

export function createTenantStore(database: IdentityDatabase, clock: Clock): TenantStore {
  const tenants = database.selectFrom("tenants").selectAll();
  return {
    list: async () => (await tenants.orderBy("name").orderBy("tenant_id").execute()).map(toTenant),

    async get(tenantId) {
      const tenant = await tenants.where("tenant_id", "=", tenantId).executeTakeFirst();
      if (!tenant) throw new IdentityFailure("tenant-missing");
      return toTenant(tenant);
    },

    async name(tenantId, name) {
      await database
        .insertInto("tenants")
        .values({ tenant_id: tenantId, name, created_at: clock() })
        .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ name }))
        .execute();
    },

    async requireSecondFactor(tenantId, isRequired) {
      const { numUpdatedRows } = await database
        .updateTable("tenants")
        .set({ second_factor: Number(isRequired) })
        .where("tenant_id", "=", tenantId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new IdentityFailure("tenant-missing");
    },

    async remove(tenantId) {
      await database.deleteFrom("tenants").where("tenant_id", "=", tenantId).execute();
    },
  };
}

function toTenant(row: Selectable<IdentityTables["tenants"]>): Tenant {
  return {
    tenantId: row.tenant_id,
    name: row.name,
    createdAt: row.created_at,
    requiresSecondFactor: row.second_factor === 1,
  };
}
