import type { LoadResult } from "~/screen/load-result";

/**
 * Whether charts are empty because no sensor is deployed. A sensor that was removed has recorded earlier times, and a
 * failure is not reported as a missing sensor.
 */
export function lacksSensor(
  deployed: LoadResult<{ total: number }>,
  recorded: LoadResult<{ values: readonly (number | null)[] }> | undefined,
): boolean {
  if (!deployed.ok || deployed.value.total > 0 || recorded?.ok === false) return false;
  return recorded === undefined || recorded.value.values.every((value) => value === null || value === 0);
}
