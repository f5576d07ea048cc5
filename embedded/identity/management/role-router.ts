import { Router } from "express";

import { answer } from "../answer";
import { readRoles } from "../roles";
import type { IdentityDatabase } from "../store/open-store";

/** The roles that can be assigned to users. They come from the configuration and are read-only here. */
export function createRoleRouter({ database }: { database: IdentityDatabase }): Router {
  const router = Router();
  router.get(
    "/role/all",
    answer(async () => ({
      roles: (await readRoles(database)).map(({ name, permissions }) => ({
        name,
        description: "",
        permissionNames: permissions,
        createdTime: 0,
      })),
    })),
  );
  return router;
}
