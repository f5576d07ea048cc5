import type { NavigationEntry } from "~/access/navigation";
import type { CoBranding } from "~/brand/brand";
import type { PublicBrand } from "~/brand/public-brand";
import type { Limits } from "~/catalogue/limits";
import type { Preferences } from "~/session/preferences";

/** A screen as the browser knows it: for the title, the breadcrumb and links. */
export interface ScreenLabel {
  title: string;
  /** As the specification writes it: /insights/asset-inventory/{deviceName}. */
  path: string;
  /** Known, but not built yet. */
  isComing: boolean;
}

/** What the shell was told when the page was opened; the same for all screens until the tenant or a preference changes. */
export interface ShellData {
  brand: PublicBrand;
  viewer: { displayName: string; email: string; picture: string; roleLabel: string };
  tenant: TenantLabel;
  /** What the current tenant brings of its own. */
  coBranding: CoBranding;
  tenants: TenantLabel[];
  /** What people call the tenant's sites, by their ids: as many as one page of them holds, or none where they did not come. */
  siteNames: Record<string, string>;
  navigation: NavigationEntry[];
  /** Only those that may be opened, by id. */
  screens: Record<string, ScreenLabel>;
  preferences: Preferences;
  session: { expiresAt: number; keepLastUser: boolean };
  limits: Pick<Limits, "risk" | "formats" | "shell" | "session"> & { toastSeconds: number; pageSize: number };
  /** Milliseconds since 1970, so that "4 min ago" reads the same on both sides. */
  now: number;
}

export interface TenantLabel {
  tenantId: string;
  tenantName: string;
}

/** The cookie `denied` after a redirect away from a hidden screen, for the note on the page that follows. */
export interface DeniedNote {
  title: string;
  /** The screen's, as the specification writes it. */
  path: string;
  /** Which kind of rule hides it. */
  because: "role" | "host" | "tenant" | "brand";
}
