import type { NavigationEntry } from "~/access/navigation";
import type { CoBranding } from "~/brand/serve/brand";
import type { PublicBrand } from "~/brand/serve/public-brand";
import type { AnalyticsSettings } from "~/catalogue/analytics";
import type { FailureCatalogue } from "~/catalogue/failures";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Limits } from "~/catalogue/limits";
import type { Clock, Density, Preferences } from "~/session/preferences";

import type { TourType } from "./tour/tour-steps";

/** A screen as the browser knows it: for the title, the breadcrumb and links. */
export interface ScreenLabel {
  title: string;
  /** The pattern, such as /insights/asset-inventory/{deviceName}. */
  path: string;
  /** Its address says a time range. */
  hasRange?: true;
  /** Known, but not built yet. */
  isComing: boolean;
}

type ForServer = "startPages" | "favoriteTenants" | "recentTenants";

/** The data of the shell; the same for all screens until the tenant or a preference changes. */
export interface ShellData {
  brand: PublicBrand;
  viewer: { displayName: string; email: string; picture: string; roleLabel: string };
  tenant: TenantLabel;
  /** What the current tenant brings of its own. */
  coBranding: CoBranding;
  /** The tenant that a link has just switched away from. */
  switchedFrom: TenantLabel | undefined;
  /** The first of the viewer's tenants; the others are searched for. */
  tenants: TenantLabel[];
  /** How many tenants the viewer has in all. */
  tenantTotal: number;
  /** The ids of tenants that the switcher shows first. All of them are among `tenants`. */
  favoriteTenants: string[];
  /** The ids of the tenants that were visited last, the latest first, without the current one and favorites. */
  recentTenants: string[];
  /** What people call the tenant's sites, by their ids: as many as one page of them holds, or none where they did not come. */
  siteNames: Record<string, string>;
  navigation: NavigationEntry[];
  /** The guided tours whose screens may be opened. */
  tours: { type: TourType; label: string; starts: string }[];
  /** Only those that may be opened, by id. */
  screens: Partial<Record<ScreenId, ScreenLabel>>;
  preferences: Omit<Preferences, ForServer | "density" | "clock" | "isSidebarPinned"> & {
    isSidebarPinned: boolean;
    startPage: string | undefined;
    /** What the person chose, or what the brand has. */
    density: Density;
    /** What the person chose, or what the times of `limits.formats` have. */
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
  /** Set where the brand has analytics and the console knows where to send them. */
  analytics: UsageAnalytics | undefined;
  /** Milliseconds since 1970, so that "4 min ago" reads the same on both sides. */
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

/** The cookie `denied` after a redirect away from a hidden screen, for the note on the page that follows. */
export interface DeniedNote {
  title: string;
  /** The screen's path pattern. */
  path: string;
  /** Which kind of rule hides it. */
  because: "role" | "host" | "tenant" | "brand";
}

/** What only the brand, the role and the organization decide. */
export type SteadyShellData = Pick<ShellData, "navigation" | "tours" | "screens" | "screenFailures">;

/**
 * How the shell's data travels: what is steady is one text, written once for all viewers who see the same. As an object, each of
 * its 250 keys and values would be encoded for each document, and decoded by each browser.
 */
export type SentShellData = Omit<ShellData, keyof SteadyShellData> & { steady: string };
