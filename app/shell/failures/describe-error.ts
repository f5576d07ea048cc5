import { isRouteErrorResponse } from "@remix-run/react";

import { failureOf } from "~/screen/failure";
import type { Toast } from "~/screen/change-answer";

import { toastOfFailure } from "../notices/toast-message";
import type { ShellData } from "../shell-data";

/** The text of an error that replaces a screen. */
export interface ErrorDescription {
  title: string;
  text: string;
  requestId?: string;
  /**
   * Undefined if nothing failed because nothing was found, and for failures that are shown inline (requirement 8.6).
   */
  toast: Toast | undefined;
}

/**
 * Describes any error of a loader, an action or rendering. Only our own messages are shown, no other details of the
 * error.
 */
export function describeError(error: unknown, toasts: ShellData["screenFailures"]): ErrorDescription {
  const isResponse = isRouteErrorResponse(error);
  const answer: unknown = isResponse ? error.data : undefined;
  const failure = failureOf(answer);
  if (failure) {
    const { title: text, requestId } = failure;
    return { title: "This screen could not be loaded", text, requestId, toast: toastOfFailure(failure) };
  }
  // Our own refusals are sentences for people; those of the router start with "Error:".
  if (typeof answer === "string" && answer !== "" && !answer.startsWith("Error:")) {
    const isMissing = isResponse && error.status === 404;
    return {
      title: answer,
      text: "Nothing was changed.",
      toast: isMissing ? undefined : { kind: "error", text: answer },
    };
  }
  if (isLostNetwork(error)) {
    return {
      title: "This screen could not be loaded",
      text: "The server could not be reached. Check your connection, then try again.",
      toast: { kind: "error", text: toasts.unreachable },
    };
  }
  return {
    title: "This screen could not be displayed",
    text: "Something went wrong on our side. The rest of the console still works.",
    toast: { kind: "error", text: toasts.broken },
  };
}

/** Messages differ by browser: "Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed". */
function isLostNetwork(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load failed/i.test(error.message);
}
