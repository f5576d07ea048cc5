import type { FieldSet } from "~/contract/field";
import type { KopilotReply } from "~/contract/kopilot";
import { isQuestionList, QUESTION_LISTS } from "~/contract/language/question-lists";
import { canRead } from "~/features/hunting/can-read";
import type { MayOpen } from "~/screen/link-visibility.server";

export interface ReplyViewer {
  /** The field dictionary with the fields visible to the viewer. */
  fieldSets: ReadonlyMap<string, FieldSet>;
  mayOpenLink: MayOpen;
}

const NO_ACCESS = "You do not have access to the data needed for the answer.";
/** Columns that are not fields: the number of rows in a group, and time steps. */
const COMPUTED = /^(count|timestamp:.*)$/;

/**
 * Removes everything that is hidden from the viewer from an answer of the assistant: hidden lists, concealed fields and
 * links to hidden screens.
 */
export function visibleReply(reply: KopilotReply, { fieldSets, mayOpenLink }: ReplyViewer): KopilotReply {
  const links = reply.links.filter(({ to }) => mayOpenLink(to));
  const { interpretation } = reply;
  if (!interpretation) return { ...reply, links, draft: links.length > 0 ? reply.draft : null };
  const set = fieldSets.get(interpretation.entity);
  const isOpen = isQuestionList(interpretation.entity) && mayOpenLink(QUESTION_LISTS[interpretation.entity].path);
  if (!set || !isOpen || !canRead(interpretation.text, set)) return withoutAnswer(reply);
  return {
    ...reply,
    links,
    explanation: reply.explanation.filter(({ field }) => set.fields.some(({ name }) => name === field)),
    table: reply.table && withoutConcealed(reply.table, set),
    followUps: reply.followUps.filter(({ text }) => canRead(text, set)),
  };
}

function withoutAnswer(reply: KopilotReply): KopilotReply {
  return {
    ...reply,
    kind: "help",
    text: NO_ACCESS,
    interpretation: null,
    isContinued: false,
    explanation: [],
    table: null,
    chart: null,
    total: null,
    draft: null,
    links: [],
    options: [],
    followUps: [],
  };
}

function withoutConcealed({ columns, rows }: NonNullable<KopilotReply["table"]>, set: FieldSet): KopilotReply["table"] {
  const isKnown = (name: string) => COMPUTED.test(name) || set.fields.some((field) => field.name === name);
  const shown = columns.flatMap(({ name }, index) => (isKnown(name) ? [index] : []));
  return {
    columns: columns.filter((_column, index) => shown.includes(index)),
    rows: rows.map((row) => row.filter((_cell, index) => shown.includes(index))),
  };
}
