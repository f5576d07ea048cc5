import type { Connection } from "./connections.server";

type Line = Pick<Connection, "from" | "to" | "count">;

/** More rounds hardly change the order of sixty lines. */
const ROUNDS = 6;

/**
 * The names of both sides of a graph, in an order in which few lines cross: each name is at the mean place of those that
 * it is connected to (the barycentre heuristic of Sugiyama). Starts with the largest names.
 */
export function orderEnds(lines: readonly Line[]): { froms: string[]; tos: string[] } {
  let froms = namesBySize(lines, "from");
  let tos = namesBySize(lines, "to");
  for (let round = 0; round < ROUNDS; round++) {
    tos = atTheirMeans(tos, lines, { side: "to", other: "from", places: froms });
    froms = atTheirMeans(froms, lines, { side: "from", other: "to", places: tos });
  }
  return { froms, tos };
}

function namesBySize(lines: readonly Line[], side: "from" | "to"): string[] {
  const sizes = new Map<string, number>();
  for (const line of lines) sizes.set(line[side], (sizes.get(line[side]) ?? 0) + line.count);
  return [...sizes].sort((one, other) => other[1] - one[1]).map(([name]) => name);
}

interface Sides {
  side: "from" | "to";
  other: "from" | "to";
  /** The order of the other side. */
  places: readonly string[];
}

/** Names at the same place keep their order. */
function atTheirMeans(names: readonly string[], lines: readonly Line[], { side, other, places }: Sides): string[] {
  const meanOf = (name: string) => {
    const own = lines.filter((line) => line[side] === name);
    return own.reduce((sum, line) => sum + places.indexOf(line[other]), 0) / own.length;
  };
  const means = new Map(names.map((name) => [name, meanOf(name)]));
  return [...names].sort((one, two) => (means.get(one) ?? 0) - (means.get(two) ?? 0));
}
