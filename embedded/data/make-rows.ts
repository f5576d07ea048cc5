import type { SeedContext, TableRows } from "./seed-types";
import { SEEDS } from "./seeds.generated";

/** The rows of all modules in ./seeds for one tenant. */
export function makeRows(context: SeedContext): TableRows {
  return joinRows(SEEDS.map((make) => make(context)));
}

/** The rows of each table, in order. */
export function joinRows(parts: readonly TableRows[]): TableRows {
  const joined: Record<string, object[]> = {};
  for (const part of parts) {
    for (const [table, rows] of Object.entries(part)) joined[table] = [...(joined[table] ?? []), ...rows];
  }
  return joined;
}
