import type { readOrganizations } from "./organizations.server";

export type OrganizationsScreen = Awaited<ReturnType<typeof readOrganizations>>;
export type OpenOrganization = Extract<NonNullable<OrganizationsScreen["opened"]>, { ok: true }>["value"];
