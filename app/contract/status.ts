import { z } from "zod";

import { Time } from "./metadata";

/** GET /v1/status/global: the health of the service and of the tenant's data. */
export const GlobalStatus = z.object({
  overall: z.enum(["ok", "degraded", "down", "maintenance"]),
  services: z.array(
    z.object({ name: z.string(), status: z.enum(["ok", "degraded", "down"]), since: Time, message: z.string() }),
  ),
  sensors: z.object({ up: z.number(), degraded: z.number(), down: z.number() }),
  freshness: z.record(
    z.string(),
    z.object({ lastAt: Time.nullable(), limitMinutes: z.number(), state: z.enum(["fresh", "stale", "none"]) }),
  ),
  maintenance: z.array(z.object({ start: Time, end: Time, text: z.string() })),
  /** The API's capabilities beyond the specification; an API that declares none has none. */
  capabilities: z
    .object({
      /** Conditions and parameters of lists. */
      filters: z.array(z.string()),
      /** Whether organizations are listed with their numbers, on request with `include=summary`. */
      "tenant.summary": z.boolean().default(false),
      /** The path prefixes whose rows can be changed together, such as `device` for `/v1/device/bulk`. */
      bulk: z.array(z.string()).default([]),
      /** File formats. */
      export: z.array(z.string()),
    })
    .default({ filters: [], "tenant.summary": false, bulk: [], export: [] }),
  version: z.string(),
});
export type GlobalStatus = z.infer<typeof GlobalStatus>;
