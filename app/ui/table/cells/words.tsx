import { formatAsn } from "~/contract/asn-facts";
import { makeLineVisible } from "~/contract/visible-facts";

import { humanise } from "../../humanise";
import { Status } from "../../marks/status";
import { type Cell, type CellField, describeAny } from "./cell";

export const textCell: Cell = { render: describeAny, t: describeAny };

/**
 * Addresses, hashes, ids and captured bytes, in the monospace font. Control and bidirectional characters are escaped, so
 * that a value from the network cannot look like another one.
 */
export const codeCell: Cell = { render: (value) => <code>{describeCode(value)}</code>, t: describeCode };

/** The number of an autonomous system. */
export const asnCell: Cell = { render: (value) => <code>{describeAsn(value)}</code>, t: describeAsn };

/** The value of an answer of a DNS query. */
export const answerCell: Cell = {
  render: (value) => <code>{describeAnswer(value)}</code>,
  t: describeAnswer,
};

/** A word of a fixed list, with a dot if the dictionary gives it a tone. */
export const enumCell: Cell = {
  render: (value, field) => {
    const { tone, hatched } = entryOf(value, field) ?? {};
    if (!tone) return describeWord(value, field);
    return <Status label={describeWord(value, field)} tone={tone} isHatched={hatched} />;
  },
  t: describeWord,
};

export const booleanCell: Cell = { render: formatYesOrNo, t: formatYesOrNo };

function describeCode(value: unknown): string {
  return makeLineVisible(describeAny(value));
}

function describeAsn(value: unknown): string {
  return formatAsn(describeCode(value));
}

function describeAnswer(answer: unknown): string {
  const isAnswer = typeof answer === "object" && answer !== null && "value" in answer;
  return describeAny(isAnswer ? answer.value : answer);
}

/** The word of the dictionary for a value of a fixed list. */
export function describeWord(value: unknown, field: CellField): string {
  return entryOf(value, field)?.label ?? humanise(describeAny(value));
}

function entryOf(value: unknown, field: CellField) {
  return field.values?.find((entry) => entry.value === value);
}

function formatYesOrNo(value: unknown): string {
  if (typeof value !== "boolean") return describeAny(value);
  return value ? "Yes" : "No";
}
