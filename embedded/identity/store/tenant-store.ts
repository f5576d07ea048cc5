import type { Clock } from "../clock";
import { IdentityFailure } from "../failure";
import type { IdentityDatabase } from "./open-store";

/** An organization as the identity provider knows it. Times are epoch milliseconds. */
export interface Tenant {
  tenantId: string;
  name: string;
  createdAt: number;
}

/** The organizations that people can be members of. */
export interface TenantStore {
  /** Sorted by name. */
  list: () => Promise<Tenant[]>;
  /** Throws "tenant-missing". */
  get: (tenantId: string) => Promise<Tenant>;
  /** Makes a tenant known, or renames it. */
  name: (tenantId: string, name: string) => Promise<void>;
  /** Forgets a tenant and all memberships in it. */
  remove: (tenantId: string) => Promise<void>;
}

export function createTenantStore(database: IdentityDatabase, clock: Clock): TenantStore {
  const tenants = database.selectFrom("tenants").select(["tenant_id as tenantId", "name", "created_at as createdAt"]);
  return {
    list: () => tenants.orderBy("name").orderBy("tenant_id").execute(),

    async get(tenantId) {
      const tenant = await tenants.where("tenant_id", "=", tenantId).executeTakeFirst();
      if (!tenant) throw new IdentityFailure("tenant-missing");
      return tenant;
    },

    async name(tenantId, name) {
      await database
        .insertInto("tenants")
        .values({ tenant_id: tenantId, name, created_at: clock() })
        .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ name }))
        .execute();
    },

    async remove(tenantId) {
      await database.deleteFrom("tenants").where("tenant_id", "=", tenantId).execute();
    },
  };
}
