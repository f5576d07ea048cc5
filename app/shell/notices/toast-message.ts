import type { Toast, Undo } from "~/screen/change-answer";
import type { RefusedChange } from "~/screen/refused-change";
import { failureOf, type ShownFailure } from "~/screen/failure";

/** A bulk change that can be undone, with the organization in which it was made. */
export interface UndoableChange extends Undo {
  tenantId: string;
}

const KINDS: readonly unknown[] = ["success", "info", "warning", "error"];

/**
 * The toast for the response of an action: its `toast`, or the failure that it is or contains. Undefined if there is
 * nothing to show, as for failures that are shown inline (requirement 8.6).
 */
export function toastOf(answer: unknown): Toast | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  if ("toast" in answer && isToast(answer.toast)) return answer.toast;
  const failure = failureOf(answer);
  return failure && toastOfFailure(failure);
}

/** The message that a button without a form shows for a refusal; failures already have a toast. */
export function toastOfRefusal({ conflict, otherTenant, fieldErrors = {} }: RefusedChange): Toast | undefined {
  const [problem] = Object.values(fieldErrors);
  if (conflict)
    return { kind: "warning", text: "Someone else has changed this since you opened it. Reload and try again." };
  if (otherTenant) {
    const { opened, current } = otherTenant;
    return { kind: "warning", text: `Nothing was changed: you switched from ${opened} to ${current} in another tab.` };
  }
  return problem === undefined ? undefined : { kind: "warning", text: problem };
}

/** A failed call as a toast; undefined if the call's failures are shown inline (requirement 8.6). */
export function toastOfFailure({ kind, title, requestId, toastSeconds }: ShownFailure): Toast | undefined {
  return toastSeconds > 0 ? { kind, text: title, requestId } : undefined;
}

function isToast(value: unknown): value is Toast {
  if (typeof value !== "object" || value === null || !("kind" in value) || !("text" in value)) return false;
  return KINDS.includes(value.kind) && typeof value.text === "string";
}
