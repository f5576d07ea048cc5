import type { SensorRow } from "~/contract/sensor";

import { describeTable } from "../describe-table";

/** The sensors of all sites as listed. They are stored with their sites. */
export const SENSOR_LIST = describeTable<SensorRow>()("sensor_list", {
  key: ["siteName", "sensorId"],
  columns: {
    sensorId: "text",
    name: "text",
    siteName: "text",
    status: "text",
    version: "text",
    uptimeMs: "integer",
    lastSeen: "time",
    startedAt: "time",
    pps: "real",
    dropPct: "real",
    cpuPct: "real",
    memPct: "real",
    clockSkewMs: "real",
    "mute.until": "time",
    "mute.reason": "text",
    "mute.by": "text",
  },
  document: true,
});
