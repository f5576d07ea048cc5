/** A search result of the palette. */
export interface PaletteItem {
  key: string;
  group: "Recent" | "Actions" | "Screens" | "Questions" | "Suggestions" | PaletteHit["group"];
  label: string;
  detail?: string | undefined;
  /** The link target. */
  to?: string | undefined;
  run?: () => void;
  /** The organization to switch to. */
  tenantId?: string | undefined;
  /** Text to put into the box instead, to be read or completed. */
  fill?: string;
  /** It has no target yet; it is opened once it has one. */
  isPending?: boolean;
}

/** An object found by the server. */
export interface PaletteHit {
  group:
    | "Devices"
    | "Threats"
    | "Vulnerabilities"
    | "Domains"
    | "People"
    | "Saved views"
    | "Dashboards"
    | "Organizations";
  label: string;
  detail?: string | undefined;
  /** The link target, or the organization to switch to. */
  to?: string;
  tenantId?: string;
}
