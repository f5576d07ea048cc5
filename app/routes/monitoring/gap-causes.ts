import type { SensorRow } from "~/contract/sensor";

type KnownSensor = Pick<SensorRow, "sensorId" | "name" | "status" | "lastSeen">;

/** A sensor that stopped reporting before the end of a gap. */
export type SilentSensor = Pick<KnownSensor, "sensorId" | "name"> & { since: string };

/** The sensors that explain a gap, longest outage first: sensors that have been down since before its end. */
export function silentSensors(sensors: readonly KnownSensor[], gapEnd: string): SilentSensor[] {
  return sensors
    .filter(({ status, lastSeen }) => status === "down" && Date.parse(lastSeen) < Date.parse(gapEnd))
    .map(({ sensorId, name, lastSeen }) => ({ sensorId, name, since: lastSeen }))
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
}
