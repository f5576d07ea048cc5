import type { RoleRule } from "~/contract/role";

/** A tenant that the viewer may work in, with the session's permissions in it. */
export interface ViewerTenant {
  tenantId: string;
  /** What the brand calls it. */
  tenantName: string;
  /** Its own name, if the brand calls it by another. */
  ownName?: string | undefined;
  roleNames: string[];
  permissions: string[];
}

/** The signed-in person in the selected tenant. */
export interface Viewer {
  userId: string;
  displayName: string;
  email: string;
  loginId: string;
  picture: string;
  role: RoleRule;
  /** Role names of the whole project, such as "Tenant Admin", which makes a Project Admin (requirement 6.1). */
  roleNames: string[];
  tenant: ViewerTenant;
  tenants: ViewerTenant[];
}
