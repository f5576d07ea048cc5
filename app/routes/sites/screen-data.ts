import type { readSites } from "./sites.server";

export type SitesScreen = Awaited<ReturnType<typeof readSites>>;
export type OpenSite = Extract<NonNullable<SitesScreen["opened"]>, { ok: true }>["value"];
/** The options of the forms; undefined for read-only roles. */
export type EditOptions = NonNullable<SitesScreen["changing"]>;
