import type { GlobalStatus } from "~/contract/status";

import type { Brand } from "./brand";

/** A maintenance in progress. */
export interface CurrentMaintenance {
  /** The end, in milliseconds since 1970. */
  end: number;
  /** Whole seconds until the end, at least one. */
  secondsLeft: number;
  /** What is said where only one sentence fits. */
  sentence: string;
}

/** The maintenance of a brand at a time in milliseconds since 1970; undefined outside of the period in its manifest. */
export function maintenanceAt({ name, maintenance }: Brand, now: number): CurrentMaintenance | undefined {
  if (!maintenance) return undefined;
  const [start, end] = [Date.parse(maintenance.start), Date.parse(maintenance.end)];
  if (now < start || now >= end) return undefined;
  const secondsLeft = Math.max(1, Math.ceil((end - now) / 1000));
  return { end, secondsLeft, sentence: `${name} is unavailable because of maintenance. Nothing was changed.` };
}

/** The service's status with the maintenance that a brand has planned, at a time in milliseconds since 1970. */
export function withPlanned(status: GlobalStatus, { name, maintenance }: Brand, now: number): GlobalStatus {
  if (!maintenance || now >= Date.parse(maintenance.start)) return status;
  const { start, end, text = `${name} will be unavailable.` } = maintenance;
  return { ...status, maintenance: [{ start, end, text }, ...status.maintenance] };
}
