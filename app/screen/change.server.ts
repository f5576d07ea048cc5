import { data } from "@remix-run/node";

import type { Viewer } from "~/session/viewer";

interface Changing {
  viewer: Pick<Viewer, "role" | "tenant">;
  brand: { displayNameOf: (tenant: Viewer["tenant"]) => string | undefined };
}

/** Throws 403 for roles that only read (SCREENS A5): their pages offer no such form, and the API asks the same again. */
export function requireChanger({ role }: Pick<Viewer, "role">, objects: string): void {
  if (!role.canChange) throw data(`${role.label}s cannot change ${objects}.`, { status: 403 });
}

/**
 * The name of the organization that the person is in now, where the form was opened in another one (SCREENS A6): the current
 * tenant is shared by all tabs, and a change must not land in a customer that nobody looked at. Undefined when they agree.
 */
export function tenantChangedSince({ viewer, brand }: Changing, sent: FormData): string | undefined {
  if (sent.get("tenantId") === viewer.tenant.tenantId) return undefined;
  return brand.displayNameOf(viewer.tenant) ?? viewer.tenant.tenantName;
}
