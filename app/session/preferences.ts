import { z } from "zod";

/** Times are local by default; the setting is an object with the field `timezone` (requirement 1.6). */
export const TimezoneSetting = z.object({ timezone: z.enum(["local", "utc"]) });
export type TimezoneSetting = z.infer<typeof TimezoneSetting>;

export const Mode = z.enum(["light", "dark", "system"]);
export type Mode = z.infer<typeof Mode>;

/** How much contrast colours have: as the operating system asks, or as a person decides. */
export const ContrastChoice = z.enum(["system", "standard", "more"]);
export type ContrastChoice = z.infer<typeof ContrastChoice>;

/** The height of rows and controls. */
export const Density = z.enum(["comfortable", "compact"]);
export type Density = z.infer<typeof Density>;

/** Whether times use a 12-hour or 24-hour clock. */
export const Clock = z.enum(["12-hour", "24-hour"]);
export type Clock = z.infer<typeof Clock>;

/** A page that `/` redirects to. */
export const StartPage = z.string().regex(/^\/dashboard\/[a-z0-9-]{1,63}$/);

export const StartPages = z.record(z.string(), StartPage);
export type StartPages = z.infer<typeof StartPages>;

/** Organizations in order, by the userId of the person: people share a browser. */
export const TenantShortlists = z.record(z.string(), z.array(z.string()));
export type TenantShortlists = z.infer<typeof TenantShortlists>;

/** The preferences of a person in this browser, stored in cookies because pages are rendered on the server. */
export interface Preferences {
  timezone: TimezoneSetting["timezone"];
  /** The browser's IANA time zone, from a cookie; UTC until it is known. */
  localZone: string;
  /** The zone in which times are displayed. */
  zone: string;
  mode: Mode | undefined;
  contrast: ContrastChoice | undefined;
  density: Density | undefined;
  clock: Clock | undefined;
  /** Undefined until the person pins or collapses it. */
  isSidebarPinned: boolean | undefined;
  /** The start page of each organization for which the person chose one: a path by tenant. */
  startPages: StartPages;
  /** The favorite organizations, which the switcher shows first. */
  favoriteTenants: TenantShortlists;
  /** The most recently opened organizations. */
  recentTenants: TenantShortlists;
}
