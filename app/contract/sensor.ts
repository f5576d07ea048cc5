import { z } from "zod";

import { pageOf } from "./list";
import { Time } from "./metadata";
import { SENSOR_MUTE_DAYS } from "./site-facts";
import { REASON_LENGTH } from "./text-facts";

export const SensorMute = z.object({
  until: Time,
  reason: z.string(),
  /** The display name of the person who muted it. */
  by: z.string(),
});
export type SensorMute = z.infer<typeof SensorMute>;

export const Sensor = z.object({
  sensorId: z.string(),
  name: z.string(),
  version: z.string(),
  status: z.enum(["up", "degraded", "down"]),
  lastSeen: Time,
  /** The time of the last start; null while it is down. */
  startedAt: Time.nullable().default(null),
  cpuPct: z.number(),
  memPct: z.number(),
  pps: z.number(),
  dropPct: z.number(),
  clockSkewMs: z.number(),
  /** While it is muted, silence raises no attention item. */
  mute: SensorMute.nullable().default(null),
});
export type Sensor = z.infer<typeof Sensor>;

/** A sensor of any site of the tenant (`/v1/sensor/list`). Expired mutes are omitted. */
export const SensorRow = Sensor.extend({
  tenantId: z.string(),
  siteName: z.string(),
  /** Uptime; null while it is down. */
  uptimeMs: z.number().nullable(),
});
export type SensorRow = z.infer<typeof SensorRow>;
export const SensorPage = pageOf("sensor", SensorRow);

export const MuteReason = z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max);

/** POST /v1/site/{name}/sensor/{sensorId}/mute. Every mute has an end, so that no sensor stays muted by accident. */
export const MuteOrder = z.strictObject({ until: Time, reason: MuteReason });
export type MuteOrder = z.infer<typeof MuteOrder>;

/** Whether a mute may end at that time: after now, and within the maximum number of days. */
export function isMuteEnd(until: string, now: number): boolean {
  const length = Date.parse(until) - now;
  return length > 0 && length <= SENSOR_MUTE_DAYS * 86_400_000;
}
