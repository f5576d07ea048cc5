/** Something that the palette finds. */
export interface PaletteItem {
  key: string;
  group: "Recent" | "Actions" | "Screens" | "Organizations" | "Questions" | PaletteHit["group"];
  label: string;
  detail?: string | undefined;
  /** Where it leads. Items without it are run. */
  to?: string | undefined;
  run?: () => void;
}

/** An object that the server found. */
export interface PaletteHit {
  group: "Devices" | "Threats" | "Vulnerabilities" | "People" | "Saved views" | "Dashboards";
  label: string;
  detail?: string | undefined;
  to: string;
}
