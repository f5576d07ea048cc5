import type { NoDataState } from "~/ui/feedback/no-data";

/** The sources of an organization's data, as far as they determine why a list is empty. */
export interface Sources {
  sensors: number;
  /** Devices with an agent. */
  agents: number;
  devices: number;
  /** Software found by scans. */
  software: number;
}

/** The kinds of data, by the source that each requires. */
export type SourcedKind = "threats" | "traffic" | "devices" | "risk" | "software" | "compliance" | "accounts";

/** Why an organization has no data of a kind: no source, not scanned yet, or nothing found. */
export function whyEmpty(kind: SourcedKind, { sensors, agents, devices, software }: Sources): NoDataState {
  const hasAny = sensors + agents > 0;
  switch (kind) {
    case "traffic":
      return sensors > 0 ? "empty" : "no-source";
    case "threats":
    case "devices":
    case "accounts":
      return hasAny ? "empty" : "no-source";
    case "risk":
      if (devices > 0) return "empty";
      return hasAny ? "not-scanned" : "no-source";
    case "software":
      if (software > 0) return "empty";
      return agents > 0 ? "not-scanned" : "no-source";
    case "compliance":
      return agents > 0 ? "not-scanned" : "no-source";
  }
}
