/** Something that the palette finds. */
export interface PaletteItem {
  key: string;
  group: "Recent" | "Actions" | "Screens" | "Organizations" | "Questions" | "Suggestions" | PaletteHit["group"];
  label: string;
  detail?: string | undefined;
  /** Where it leads. Items without it are run. */
  to?: string | undefined;
  run?: () => void;
  /** What it puts into the box instead, to be read or completed further. */
  fill?: string;
  /** It has no target yet; once it has one, it is opened. */
  isPending?: boolean;
}

/** An object that the server found. */
export interface PaletteHit {
  group: "Devices" | "Threats" | "Vulnerabilities" | "People" | "Saved views" | "Dashboards";
  label: string;
  detail?: string | undefined;
  to: string;
}
