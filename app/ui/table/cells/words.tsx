import { humanise } from "../../humanise";
import { Status } from "../../marks/status";
import { type Cell, type CellField, sayAnything } from "./cell";

export const textCell: Cell = { render: sayAnything, say: sayAnything };

/** Addresses, hashes and ids, in the monospace. */
export const codeCell: Cell = { render: (value) => <code>{sayAnything(value)}</code>, say: sayAnything };

/** The value of an answer of a DNS query. */
export const answerCell: Cell = {
  render: (value) => <code>{sayAnswer(value)}</code>,
  say: sayAnswer,
};

/** A word of a known list: with a dot where the dictionary gives it a tone. */
export const enumCell: Cell = {
  render: (value, field) => {
    const tone = entryOf(value, field)?.tone;
    return tone ? <Status label={sayWord(value, field)} tone={tone} /> : sayWord(value, field);
  },
  say: sayWord,
};

export const booleanCell: Cell = { render: sayYesOrNo, say: sayYesOrNo };

function sayAnswer(answer: unknown): string {
  const isAnswer = typeof answer === "object" && answer !== null && "value" in answer;
  return sayAnything(isAnswer ? answer.value : answer);
}

function sayWord(value: unknown, field: CellField): string {
  return entryOf(value, field)?.label ?? humanise(sayAnything(value));
}

function entryOf(value: unknown, field: CellField) {
  return field.values?.find((entry) => entry.value === value);
}

function sayYesOrNo(value: unknown): string {
  if (typeof value !== "boolean") return sayAnything(value);
  return value ? "Yes" : "No";
}
