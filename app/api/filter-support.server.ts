import { z } from "zod";

import { isSubdomains, type Filter } from "~/contract/filter";

import type { ApiTransport } from "./api-request.server";
import { isApiFailure } from "./failure";

/** The filters that an API supports besides exact values and a time range, or "all" while unknown. */
export type FilterSupport = ReadonlySet<string> | "all";

export const Capabilities = z.object({
  capabilities: z.object({ filters: z.array(z.string()).default([]) }).default({ filters: [] }),
});

const KNOWN_FOR_MS = 60_000;
const known = new WeakMap<ApiTransport["pool"], { until: number; filters: ReadonlySet<string> }>();

/**
 * Fetches the declared capabilities of the API once a minute. An API without a status declares none. One whose status
 * call fails is assumed to support everything, because its lists will fail as well.
 */
export async function readFilterSupport(
  { pool }: ApiTransport,
  ask: () => Promise<z.output<typeof Capabilities>>,
): Promise<FilterSupport> {
  const kept = known.get(pool);
  if (kept && kept.until > Date.now()) return kept.filters;
  try {
    const { capabilities } = await ask();
    return keep(pool, capabilities.filters);
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    return error.details.status === 404 || error.details.kind === "parsing" ? keep(pool, []) : "all";
  }
}

function keep(pool: ApiTransport["pool"], filters: readonly string[]): ReadonlySet<string> {
  const support = new Set(filters);
  known.set(pool, { until: Date.now() + KNOWN_FOR_MS, filters: support });
  return support;
}

/** The API capabilities that a filter requires; exact values and a time range require none. */
export function needsOf({ stringFilters, numberRange, exists, orMissing }: Filter): string[] {
  const { ExactValues = [], NotExactValues, Contains } = stringFilters ?? {};
  const values = [...ExactValues, ...(NotExactValues ?? [])];
  return [
    ...(NotExactValues?.length ? ["stringFilters.NotExactValues"] : []),
    ...(Contains ? ["stringFilters.Contains"] : []),
    ...(values.some(isNetwork) ? ["stringFilters.networks"] : []),
    ...(values.some(isSubdomains) ? ["stringFilters.subdomains"] : []),
    ...(numberRange ? ["numberRange"] : []),
    ...(numberRange?.above !== undefined || numberRange?.below !== undefined ? ["numberRange.exclusive"] : []),
    ...(exists === undefined ? [] : ["exists"]),
    ...(orMissing ? ["orMissing"] : []),
  ];
}

function isNetwork(text: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}\/\d{1,2}$/.test(text);
}

export function isUnderstood(filter: Filter, support: FilterSupport): boolean {
  return support === "all" || needsOf(filter).every((need) => support.has(need));
}
