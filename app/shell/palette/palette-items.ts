/** A search result of the palette. */
export interface PaletteItem {
  key: string;
  group: "Recent" | "Actions" | "Screens" | "Organizations" | "Questions" | "Suggestions" | PaletteHit["group"];
  label: string;
  detail?: string | undefined;
  /** The link target. Items without one are run. */
  to?: string | undefined;
  run?: () => void;
  /** Text to put into the box instead, to be read or completed. */
  fill?: string;
  /** It has no target yet; it is opened once it has one. */
  isPending?: boolean;
}

/** An object found by the server. */
export interface PaletteHit {
  group: "Devices" | "Threats" | "Vulnerabilities" | "People" | "Saved views" | "Dashboards";
  label: string;
  detail?: string | undefined;
  to: string;
}
