import { z } from "zod";

/**
 * Words of a sentence after the person and before the object; words in square brackets are used when no object follows.
 */
const Phrase = z.string().regex(/^[a-z][^[\]]*( \[[^[\]]+\])?$/, "lower case words, with [others] at the end at most");

/** config/audit.yaml: labels of the actions of the audit trail, and common searches in it. */
export const AuditWords = z.strictObject({
  actions: z.record(z.string().regex(/^[a-z_]+(\.[a-zA-Z_]+)+$/), Phrase),
  undone: Phrase.describe("the words of an action that ends with .undo"),
  views: z
    .array(z.strictObject({ label: z.string().min(1), actions: z.array(z.string()).min(1) }))
    .max(6)
    .describe("common searches, by the actions that they find"),
});
export type AuditWords = z.infer<typeof AuditWords>;

/** The label of an action: within a sentence ("updated egress rule"), and on its own ("Updated egress rule"). */
export interface ActionWords {
  verb: string;
  label: string;
}

/** Actions that the catalogue does not know are shown by name: the API may be newer than the console. */
export function describeAction({ actions, undone }: AuditWords, action: string): ActionWords {
  const phrase = actions[action] ?? (action.endsWith(".undo") ? undone : action.replace(/[._]/g, " "));
  const [first = "", ...rest] = phrase.replace(/[[\]]/g, "");
  return { verb: phrase.replace(/ \[.*\]$/, ""), label: `${first.toUpperCase()}${rest.join("")}` };
}
