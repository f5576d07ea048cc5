import type { NavigationEntry } from "~/access/navigation";
import type { CoBranding } from "~/brand/serve/brand";
import type { PublicBrand } from "~/brand/serve/public-brand";
import type { AnalyticsSettings } from "~/catalogue/analytics";
import type { FailureCatalogue } from "~/catalogue/failures";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Limits } from "~/catalogue/limits";
import type { Clock, ContrastChoice, Density, Preferences } from "~/session/preferences";

import type { TourType } from "./tour/tour-steps";

/** A screen in the browser: for the title, the breadcrumb and links. */
export interface ScreenLabel {
  title: string;
  /** The pattern, such as /insights/asset-inventory/{deviceName}. */
  path: string;
  /** Its address includes a time range. */
  hasRange?: true;
  /** In the catalogue, but not available yet. */
  isComing: boolean;
}

type ForServer = "startPages" | "favoriteTenants" | "recentTenants";

/** The data of the shell; the same for all screens until the tenant or a preference changes. */
export interface ShellData {
  brand: PublicBrand;
  viewer: { displayName: string; email: string; picture: string; roleLabel: string };
  tenant: TenantLabel;
  /** The current tenant's own settings. */
  coBranding: CoBranding;
  /** The tenant that a link has just switched away from. */
  switchedFrom: TenantLabel | undefined;
  /** The first of the viewer's tenants; the others are found by search. */
  tenants: TenantLabel[];
  /** The total number of the viewer's tenants. */
  tenantTotal: number;
  /** The ids of tenants that the switcher shows first. All of them are in `tenants`. */
  favoriteTenants: string[];
  /** The ids of recently visited tenants, latest first, without the current one and favorites. */
  recentTenants: string[];
  /** The names of the tenant's sites by id: at most one page of them, or none if they could not be read. */
  siteNames: Record<string, string>;
  /** The names of people by email address; none for viewers who may not list people. */
  personNames: Record<string, string>;
  navigation: NavigationEntry[];
  /** The guided tours whose screens may be opened. */
  tours: { type: TourType; label: string; starts: string }[];
  /** Only screens that may be opened, by id. */
  screens: Partial<Record<ScreenId, ScreenLabel>>;
  preferences: Omit<Preferences, ForServer | "contrast" | "density" | "clock" | "isSidebarPinned"> & {
    isSidebarPinned: boolean;
    startPage: string | undefined;
    /** The person's choice, or that of the operating system. */
    contrast: ContrastChoice;
    /** The person's choice, or the brand's default. */
    density: Density;
    /** The person's choice, or the default of `limits.formats`. */
    clock: Clock;
  };
  session: { expiresAt: number };
  /** Texts of config/failures.yaml for failures in the browser. */
  screenFailures: FailureCatalogue["screen"];
  limits: Pick<Limits, "risk" | "formats" | "shell" | "session"> & {
    toastSeconds: number;
    pageSize: number;
    unusedSeconds: number;
  };
  /** Set if the brand has analytics and the console has an analytics service. */
  analytics: UsageAnalytics | undefined;
  /** Milliseconds since 1970, so that "4 min ago" is the same on server and browser. */
  now: number;
}

/** How this viewer's browser sends usage events. */
export interface UsageAnalytics {
  /** The public token of the brand's project. */
  token: string;
  /** Whether sessions are recorded. */
  replay: boolean;
  userId: string;
  settings: AnalyticsSettings;
}

export interface TenantLabel {
  tenantId: string;
  tenantName: string;
}

/** The cookie `denied` after a redirect away from a hidden screen, for the note on the next page. */
export interface DeniedNote {
  title: string;
  /** The screen's path pattern. */
  path: string;
  /** The kind of rule that hides it. */
  because: "role" | "host" | "tenant" | "brand";
  /** What the redirect left undone: a consent page returned, but its integration was not connected. */
  undone?: "consent";
}

/** The data that depends only on the brand, the role and the organization. */
export type SteadyShellData = Pick<ShellData, "navigation" | "tours" | "screens" | "screenFailures">;

/**
 * The transfer format of the shell's data: the static part is one text, encoded once for all viewers who see the same.
 * As an object, each of its 250 keys and values would be encoded for each document and decoded by each browser.
 */
export type SentShellData = Omit<ShellData, keyof SteadyShellData> & { steady: string };
