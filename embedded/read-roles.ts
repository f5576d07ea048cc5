import { join } from "node:path";

import { z } from "zod";

import { readYaml } from "~/catalogue/yaml-file.server";
import { RoleRule } from "~/contract/role";

import type { ProviderRole } from "./identity/roles";

/** The part of config/access.yaml that derives roles. The console decides which paths a role may open. */
const Access = z.object({ roles: z.array(RoleRule).min(1) });

export function readRoles(configDirectory: string): RoleRule[] {
  return readYaml(join(configDirectory, "access.yaml"), Access).roles;
}

/** The roles as the identity provider knows them: names and permissions. */
export function providerRoles(roles: readonly RoleRule[]): ProviderRole[] {
  return roles.flatMap(({ grant }) => (grant ? [{ name: grant.roleName, permissions: grant.permissions }] : []));
}
