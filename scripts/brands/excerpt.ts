import type { Diagnostic } from "~/brand/diagnose/diagnostic";

/** How many UTF-16 units the word, quoted text or mark at a place takes, at least one. */
export function lengthAt(line: string, column: number): number {
  const rest = line.slice(column - 1);
  const [token = ""] = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,\]}:]+(?::[^\s,\]}]+)*)/.exec(rest) ?? [];
  return Math.max(1, token.length);
}

/** Whether the line may be shown: what looks like a secret is never printed. */
export function mayShow({ code }: Diagnostic): boolean {
  return code !== "B606";
}
