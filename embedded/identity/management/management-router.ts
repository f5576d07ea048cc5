import { Router } from "express";

import type { IdentityDatabase } from "../store/open-store";
import type { PeopleStore } from "../store/people";
import type { TenantStore } from "../store/tenant-store";
import { requireManagementKey } from "./management-guard";
import { createRoleRouter } from "./role-router";
import { createTenantRouter } from "./tenant-router";
import { createUserAccessRouter } from "./user-access-router";
import { createUserRouter } from "./user-router";
import { createUserSearchRouter } from "./user-search-router";

export interface ManagementServices {
  database: IdentityDatabase;
  people: PeopleStore;
  tenants: TenantStore;
  projectId: string;
  /** Without one, every call is refused. */
  managementKey: string | undefined;
}

/**
 * What programs of the operator do with users, tenants and roles, at Descope's paths. A field that is not supported here is
 * refused, so that no caller believes that it was stored.
 */
export function createManagementRouter(services: ManagementServices): Router {
  const router = Router();
  // The SDK asks some of these at the second version of their path, which differs in nothing that is supported.
  router.use(
    ["/v1/mgmt", "/v2/mgmt"],
    requireManagementKey(services.projectId, services.managementKey),
    createUserRouter(services),
    createUserSearchRouter(services),
    createUserAccessRouter(services),
    createTenantRouter(services),
    createRoleRouter(services),
  );
  return router;
}
