import type { MonitoringData } from "./monitoring.server";

export type TrafficData = NonNullable<MonitoringData["traffic"]>;
export type DnsData = NonNullable<MonitoringData["dns"]>;
export type SensorData = NonNullable<MonitoringData["sensors"]>;
