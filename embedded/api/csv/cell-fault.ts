import type { z } from "zod";

/**
 * The first error of a row, as a sentence about its column.
 *
 * @param rules sentences without a full stop, by the path of the property that the column fills
 */
export function cellFault({ issues }: z.ZodError, rules: Readonly<Record<string, string>>): string {
  const path = issues[0]?.path ?? [];
  // An error in a list is an error of the whole cell.
  const known = path.map((_, index) => path.slice(0, index + 1).join(".")).find((key) => Object.hasOwn(rules, key));
  return (known === undefined ? undefined : rules[known]) ?? "This row is not valid";
}
