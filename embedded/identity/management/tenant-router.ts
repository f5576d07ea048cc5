import { Router } from "express";
import { z } from "zod";

import { answer, readBody, requiredText } from "../answer";
import { toSeconds } from "../clock";
import { IdentityFailure } from "../failure";
import { createId } from "../secrets";
import type { PeopleStore } from "../store/people";
import type { Tenant, TenantStore } from "../store/tenant-store";

const id = requiredText("id");
const name = requiredText("name");
/** The only attribute that the sign-in flow reads. */
const customAttributes = z.strictObject({ secondFactorRequired: z.boolean() }).optional();
const NewTenant = z.strictObject({ id: id.optional(), name, customAttributes });
const TenantUpdate = z.strictObject({ id, name, customAttributes });
type TenantUpdate = z.output<typeof TenantUpdate>;
const TenantRemoval = z.strictObject({ id, cascade: z.boolean().default(false) });
const Words = z.array(z.string()).default([]);
const TenantSearch = z.strictObject({ tenantIds: Words, tenantNames: Words });

interface TenantServices {
  people: PeopleStore;
  tenants: TenantStore;
}

/**
 * Tenants: id, name, and whether members need a second factor. The product API manages everything else of an
 * organization.
 */
export function createTenantRouter({ people, tenants }: TenantServices): Router {
  const router = createReads(tenants);
  // The whole tenant is replaced, as with Descope: without the attribute, no second factor is required.
  const save = async ({ id: tenantId, name: displayName, customAttributes: attributes }: TenantUpdate) => {
    await tenants.name(tenantId, displayName);
    await tenants.requireSecondFactor(tenantId, attributes?.secondFactorRequired ?? false);
  };

  router.post(
    "/tenant/create",
    answer(async (request) => {
      const tenant = readBody(request, NewTenant);
      const tenantId = tenant.id ?? createId("T");
      if ((await tenants.list()).some((known) => known.tenantId === tenantId)) {
        throw new IdentityFailure("tenant-exists");
      }
      await save({ ...tenant, id: tenantId });
      return { id: tenantId };
    }),
  );

  router.post(
    "/tenant/update",
    answer(async (request) => {
      const change = readBody(request, TenantUpdate);
      await tenants.get(change.id);
      await save(change);
      return {};
    }),
  );

  // With `cascade`, people without other memberships are deleted as well.
  router.post(
    "/tenant/delete",
    answer(async (request) => {
      const { id: tenantId, cascade } = readBody(request, TenantRemoval);
      await tenants.get(tenantId);
      const members = cascade ? await people.list({ tenantId }) : [];
      for (const { userId, memberships } of members) if (memberships.length === 1) await people.remove(userId);
      await tenants.remove(tenantId);
      return {};
    }),
  );

  return router;
}

function createReads(tenants: TenantStore): Router {
  const router = Router();

  router.get(
    "/tenant",
    answer(async (request) => {
      const tenantId = z.string().min(1).safeParse(request.query.id);
      if (!tenantId.success) throw new IdentityFailure("bad-request", '"id" must not be empty');
      return describeTenant(await tenants.get(tenantId.data));
    }),
  );

  router.get(
    "/tenant/all",
    answer(async () => ({ tenants: (await tenants.list()).map(describeTenant) })),
  );

  router.post(
    "/tenant/search",
    answer(async (request) => {
      const { tenantIds, tenantNames } = readBody(request, TenantSearch);
      const found = (await tenants.list()).filter(
        (tenant) =>
          (tenantIds.length === 0 || tenantIds.includes(tenant.tenantId)) &&
          (tenantNames.length === 0 || tenantNames.includes(tenant.name)),
      );
      return { tenants: found.map(describeTenant) };
    }),
  );

  return router;
}

function describeTenant({ tenantId, name: displayName, createdAt, requiresSecondFactor }: Tenant): object {
  return {
    id: tenantId,
    name: displayName,
    selfProvisioningDomains: [],
    customAttributes: { secondFactorRequired: requiresSecondFactor },
    domains: [],
    createdTime: toSeconds(createdAt),
    disabled: false,
  };
}
