import { z } from "zod";

import { FacetValue } from "./list";

/** From which scores the risk of a device is high, or mid (requirement 3.9). */
export const DeviceSummaryQuery = z.object({
  high: z.coerce.number().min(0).max(100).default(80),
  mid: z.coerce.number().min(0).max(100).default(50),
});

/**
 * GET /v1/device/summary: the devices in use, counted. Each number is the total of a list of devices with the filter that it
 * names.
 */
export const DeviceSummary = z.object({
  total: z.number().int(),
  /** Retired devices, which are part of no other number. */
  retired: z.number().int(),
  /** First seen in the last seven days. */
  newThisWeek: z.number().int(),
  /** Devices without an agent, which are seen on the network only. */
  unmanaged: z.number().int(),
  /** Pairs of devices that seem to be one machine. */
  duplicates: z.number().int(),
  byStatus: z.array(FacetValue),
  byType: z.array(FacetValue),
  byOs: z.array(FacetValue),
  byRisk: z.object({ high: z.number().int(), mid: z.number().int(), low: z.number().int() }),
});
export type DeviceSummary = z.infer<typeof DeviceSummary>;
