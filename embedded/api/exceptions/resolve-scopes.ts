import type { Exception, VulnerabilityScope } from "~/contract/exception";

import { meetsConditions } from "../../rules/device-conditions";
import type { RecordReads } from "../../store/record-store";
import { readRows } from "../../store/row-source";

type Reader = Pick<RecordReads, "rows">;

/** The scopes, with conditions replaced by the devices that currently match them. */
export async function resolveScopes<Scope extends Exception["scope"]>(
  { rows }: Reader,
  scopes: readonly Scope[],
): Promise<(Scope | VulnerabilityScope)[]> {
  if (!scopes.some(hasConditions)) return [...scopes];
  const devices = await readRows(rows("device"));
  return scopes.map((scope): Scope | VulnerabilityScope => {
    if (!hasConditions(scope)) return scope;
    const { filters, ...rest }: VulnerabilityScope = scope;
    const met = devices.filter((device) => meetsConditions(device, filters ?? []));
    return { ...rest, devices: met.map(({ name }) => name) };
  });
}

export function hasConditions(scope: Exception["scope"]): scope is VulnerabilityScope {
  return "filters" in scope && scope.filters !== undefined;
}
