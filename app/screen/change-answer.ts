import type { BulkResult, UndoFamily } from "~/contract/bulk";

import type { RefusedChange } from "./refused-change";

/** A short message. Actions return one as `{ toast: { kind, text } }`, and every screen shows it. */
export interface Toast {
  kind: "success" | "info" | "warning" | "error";
  text: string;
  requestId?: string;
  /** The change that the message reports, if it can be undone. */
  undo?: Undo;
}

/** A change that can be undone for a few minutes. */
export interface Undo {
  family: UndoFamily;
  undoId: string;
  /** For a change of other organizations: the undo id in each, by tenant id as JSON. */
  elsewhere?: string;
}

/** A successful change: the message to show, and the rows that a bulk call skipped. */
export interface DoneChange {
  toast: Toast;
  skipped?: BulkResult["skipped"];
  /** The data families that may have changed; undefined if unknown. Other data on the page is not fetched again. */
  families?: readonly string[] | undefined;
}

/** The response of an action to a form. */
export type ChangeAnswer = DoneChange | RefusedChange;

/** The response to a successful change: `return done("The rule was created")`. */
export function done(text: string): DoneChange {
  return { toast: { kind: "success", text } };
}

/** The same for a change that can be undone, unless the API says otherwise. */
export function doneWithUndo(text: string, family: UndoFamily, undoId: string | undefined): DoneChange {
  return { toast: { kind: "success", text, ...(undoId !== undefined && { undo: { family, undoId } }) } };
}

/** The data families that a change reports as changed; undefined if it does not report any. */
export function familiesIn(answer: unknown): string[] | undefined {
  const families = typeof answer === "object" && answer !== null && "families" in answer ? answer.families : undefined;
  return Array.isArray(families) ? families.map(String) : undefined;
}

/** Whether a change may have affected one of these families. A response without families may have affected any data. */
export function isAffected(answer: unknown, families: readonly string[]): boolean {
  const changed = familiesIn(answer);
  return changed === undefined || families.some((family) => changed.includes(family));
}
