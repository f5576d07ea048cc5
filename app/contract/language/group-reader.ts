import type { PhraseReading, Reader } from "./draft";
import { fieldAt } from "./named-field";
import { groupOfWord } from "./time-group";
import type { Token } from "./tokens";
import { isAmount, type Vocabulary } from "./vocabulary";

/** May precede "by". */
const VERBS = ["group", "grouped", "split", "sort", "sorted", "order", "ordered", "ranked"];

/** "by application and site", "per hour", "sorted by bytes sent". */
export function groupReader(vocabulary: Vocabulary): Reader {
  return (tokens, at) => {
    const hasVerb = VERBS.includes(tokens[at]?.word ?? "") && tokens[at + 1]?.word === "by";
    const reading = readGroups(vocabulary, tokens, hasVerb ? at + 1 : at);
    return reading && { ...reading, length: reading.length + Number(hasVerb) };
  };
}

function readGroups(vocabulary: Vocabulary, tokens: readonly Token[], at: number): PhraseReading | undefined {
  if (!["by", "per"].includes(tokens[at]?.word ?? "")) return undefined;
  const first = partAt(vocabulary, tokens, at + 1, true);
  const named = first?.isStep
    ? undefined
    : (groupFieldAt(vocabulary, tokens, at + 1) ?? fieldAt(vocabulary, tokens, at + 1));
  if (named && isAmount(named.field)) {
    const amount = named.field.name;
    return { length: 1 + named.length, apply: (draft) => ({ ...draft, amount }) };
  }
  if (!first) return undefined;
  const link = at + 1 + first.length;
  // Steps within steps are no groups of their own.
  const second = tokens[link]?.word === "and" ? partAt(vocabulary, tokens, link + 1, !first.isStep) : undefined;
  const group = [first.name, ...(second ? [second.name] : [])];
  return {
    length: 1 + first.length + (second ? 1 + second.length : 0),
    apply: (draft) => ({ ...draft, query: { ...draft.query, group } }),
  };
}

/** What rows are grouped by: a time step or a field. */
interface GroupPart {
  name: string;
  isStep: boolean;
  length: number;
}

function partAt(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  at: number,
  canBeStep: boolean,
): GroupPart | undefined {
  const step = canBeStep && vocabulary.set.time !== undefined ? stepAt(tokens, at) : undefined;
  if (step !== undefined) return { name: groupOfWord(step), isStep: true, length: 1 };
  const named = groupFieldAt(vocabulary, tokens, at);
  return named && { name: named.field.name, isStep: false, length: named.length };
}

function groupFieldAt(vocabulary: Vocabulary, tokens: readonly Token[], at: number) {
  return fieldAt(vocabulary, tokens, at, ({ group }) => group);
}

/** "hour", "days". */
function stepAt(tokens: readonly Token[], at: number): string | undefined {
  return /^(hour|day)s?$/.exec(tokens[at]?.word ?? "")?.[1];
}
