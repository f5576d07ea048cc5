/** The offered versions of a product, newest first. */
export interface Release {
  version: string;
  releasedAt: string;
}

/** The packages of the demonstration carry no signature. */
export const UNSIGNED = "Not signed. Compare the checksum.";

export const AGENT_VERSIONS: readonly Release[] = [
  { version: "5.1.0", releasedAt: "2026-10-14T08:00:00.000Z" },
  { version: "5.0.3", releasedAt: "2026-08-19T08:00:00.000Z" },
];

export const SENSOR_VERSIONS: readonly Release[] = [
  { version: "2.4.1", releasedAt: "2026-10-14T08:00:00.000Z" },
  { version: "2.3.0", releasedAt: "2026-07-08T08:00:00.000Z" },
];
