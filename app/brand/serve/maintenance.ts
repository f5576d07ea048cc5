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
