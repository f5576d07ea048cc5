import { z } from "zod";

import { FacetValue } from "./list";

/** Scores from which the risk of a device is high or mid (requirement 3.9). */
export const DeviceSummaryQuery = z.object({
  high: z.coerce.number().min(0).max(100).default(80),
  mid: z.coerce.number().min(0).max(100).default(50),
});

/**
 * GET /v1/device/summary: counts of the devices in use. Each number is the total of a device list with the filter of
 * that name.
 */
export const DeviceSummary = z.object({
  total: z.number().int(),
  /** Retired devices, which are not included in any other number. */
  retired: z.number().int(),
  /** First seen in the last seven days. */
  newThisWeek: z.number().int(),
  /** Devices without an agent, seen on the network only. */
  unmanaged: z.number().int(),
  /** Pairs of devices that are probably one host. */
  duplicates: z.number().int(),
  byStatus: z.array(FacetValue),
  byType: z.array(FacetValue),
  byOs: z.array(FacetValue),
  byRisk: z.object({ high: z.number().int(), mid: z.number().int(), low: z.number().int() }),
});
export type DeviceSummary = z.infer<typeof DeviceSummary>;
