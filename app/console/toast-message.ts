import type { UndoFamily } from "~/contract/bulk";
import { isShownFailure, type ShownFailure } from "~/screen/failure";

/** A short message. Actions answer with one as `{ toast: { kind, text } }`, and every screen shows it. */
export interface Toast {
  kind: "success" | "info" | "warning" | "error";
  text: string;
  requestId?: string;
  /** The bulk change that it tells of, where that can be taken back. */
  undo?: Undo;
}

/** A bulk change that can be taken back for some minutes. */
export interface Undo {
  family: UndoFamily;
  undoId: string;
}

/** The same, with the organization where it was made. */
export interface UndoableChange extends Undo {
  tenantId: string;
}

const KINDS: readonly unknown[] = ["success", "info", "warning", "error"];

/**
 * The toast that an action's answer asks for: its `toast`, or the failure that it is or carries. Undefined when there is
 * nothing to say, also for failures that are shown in place (8.6).
 */
export function toastOf(answer: unknown): Toast | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  if (isShownFailure(answer)) return toastOfFailure(answer);
  if ("toast" in answer && isToast(answer.toast)) return answer.toast;
  return "failure" in answer && isShownFailure(answer.failure) ? toastOfFailure(answer.failure) : undefined;
}

/** A failed call as a toast; none, where the call's failures are shown in place (8.6). */
export function toastOfFailure({ kind, title, requestId, toastSeconds }: ShownFailure): Toast | undefined {
  return toastSeconds > 0 ? { kind, text: title, requestId } : undefined;
}

function isToast(value: unknown): value is Toast {
  if (typeof value !== "object" || value === null || !("kind" in value) || !("text" in value)) return false;
  return KINDS.includes(value.kind) && typeof value.text === "string";
}
