import type { readSites } from "./sites.server";

export type SitesScreen = Awaited<ReturnType<typeof readSites>>;
export type OpenSite = Extract<NonNullable<SitesScreen["opened"]>, { ok: true }>["value"];
/** What the forms offer; undefined for roles that only read. */
export type EditOptions = NonNullable<SitesScreen["changing"]>;
