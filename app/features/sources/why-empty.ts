import type { NoDataState } from "~/ui/feedback/no-data";

/** What collects an organization's data, as far as it decides why a list is empty. */
export interface Sources {
  sensors: number;
  /** Devices with an agent. */
  agents: number;
  devices: number;
  /** Software found by scans. */
  software: number;
}

/** Data by what has to be there before any can come. */
export type SourcedKind = "threats" | "traffic" | "devices" | "risk" | "software" | "compliance" | "accounts";

/** Why an organization has none of some data: nothing that would collect it, nothing collected yet, or really none. */
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
