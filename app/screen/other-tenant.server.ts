import type { RequestContext } from "~/context";
import { deriveRole, type RoleRule } from "~/contract/role";
import { inBrandWords } from "~/contract/term-facts";
import type { Viewer } from "~/session/viewer";

import type { OtherTenant } from "./refused-change";

type Comparison = "same" | "missing" | { otherTenant: OtherTenant } | { saveTo: string };

/**
 * Compares the organization in which a form was opened with the current one, which all tabs share: a change must not
 * affect another customer than the one on the screen. People who may change data where the form was opened can confirm
 * to save there.
 */
export function compareTenants(viewer: Viewer, form: FormData, context: RequestContext): Comparison {
  const tenantId = form.get("tenantId");
  if (typeof tenantId !== "string" || tenantId === "") return "missing";
  if (tenantId === viewer.tenant.tenantId) return "same";
  const tenant = viewer.tenants.find((one) => one.tenantId === tenantId);
  const maySave = tenant !== undefined && roleIn(viewer, tenant, context).canChange;
  if (maySave && form.get("saveTo") === tenantId) return { saveTo: tenantId };
  return {
    otherTenant: {
      opened: tenant?.tenantName ?? inBrandWords("another organization", context.brand.words),
      current: viewer.tenant.tenantName,
      ...(maySave && { saveTo: tenantId }),
    },
  };
}

/** Returns the person in another of their organizations, with their role there. Throws if they do not belong to it. */
export function viewerIn(viewer: Viewer, tenantId: string, context: RequestContext): Viewer {
  const tenant = viewer.tenants.find((one) => one.tenantId === tenantId);
  if (!tenant) throw new Error("A viewer is moved to their own organizations only");
  return { ...viewer, tenant, role: roleIn(viewer, tenant, context) };
}

/** Returns a person's role in one of their organizations. */
export function roleIn(
  viewer: Pick<Viewer, "roleNames">,
  tenant: Viewer["tenant"],
  { services }: RequestContext,
): RoleRule {
  const { roles } = services.catalogue.access;
  return deriveRole(roles, { roleNames: viewer.roleNames, tenantPermissions: tenant.permissions });
}
