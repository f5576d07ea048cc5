import { matchSlot, type Phrase } from "./phrase";
import type { SlotContext, SlotName } from "./slots";
import type { Token } from "./tokens";

const LINKS: ReadonlySet<string> = new Set(["and", "or", "nor"]);

/** Where the next of several values starts: after "and", "or", "nor" or a comma. Undefined if nothing links another one. */
export function afterLink(tokens: readonly Token[], at: number): number | undefined {
  if (LINKS.has(tokens[at]?.word ?? "")) return at + 1;
  return at > 0 && tokens[at - 1]?.text.endsWith(",") ? at : undefined;
}

/** The values after a phrase that ends with one of the same kind: "to Germany, Russia and China" names two more. */
export function furtherValues(
  { parts }: Phrase,
  tokens: readonly Token[],
  at: number,
  context: SlotContext,
): { slot: SlotName; values: string[]; length: number } | undefined {
  const last = parts.at(-1);
  if (!last || !("slot" in last)) return undefined;
  const values: string[] = [];
  let next = at;
  for (;;) {
    const start = afterLink(tokens, next);
    const match = start === undefined ? undefined : matchSlot(last.slot, tokens, start, context);
    if (start === undefined || !match) break;
    values.push(match.value);
    next = start + match.length;
  }
  return values.length === 0 ? undefined : { slot: last.slot, values, length: next - at };
}
