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
  /** If missing, every call is rejected. */
  managementKey: string | undefined;
}

/**
 * The operator's API for users, tenants and roles, at Descope's paths. Unsupported fields are rejected, so that no
 * caller assumes that they were stored.
 */
export function createManagementRouter(services: ManagementServices): Router {
  const router = Router();
  // The SDK calls some of these at version 2 of their path, which does not differ for the supported fields.
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
