import type { TenantNames } from "~/access/tenant-names";

/** Data of a 404 for an object: the viewer's other organizations that have it. */
export interface NotInTenant {
  elsewhere: TenantNames[];
}

export function tenantsWithObject(answer: unknown): TenantNames[] {
  const isNotHere = typeof answer === "object" && answer !== null && "elsewhere" in answer;
  return isNotHere && Array.isArray(answer.elsewhere) ? (answer.elsewhere as TenantNames[]) : [];
}
