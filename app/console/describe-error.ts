import { isRouteErrorResponse } from "@remix-run/react";

import { isShownFailure } from "~/screen/failure";

import { type Toast, toastOfFailure } from "./toast-message";

/** What a person is told of an error that took a screen's place. */
export interface ErrorDescription {
  title: string;
  text: string;
  requestId?: string;
  /** None where nothing failed because there was nothing to find, and for failures that are shown in place (8.6). */
  toast: Toast | undefined;
}

const PREFIX = "Something went wrong: ";

/** The words for anything that a loader, an action or a drawing may throw. Nothing of the error itself but our own sentences. */
export function describeError(error: unknown): ErrorDescription {
  const isResponse = isRouteErrorResponse(error);
  const answer: unknown = isResponse ? error.data : undefined;
  if (isShownFailure(answer)) {
    const { title: text, requestId } = answer;
    return { title: "This screen could not be loaded", text, requestId, toast: toastOfFailure(answer) };
  }
  // Our own refusals are sentences for people; those of the router begin with "Error:".
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
      toast: { kind: "error", text: `${PREFIX}the server could not be reached` },
    };
  }
  return {
    title: "This screen could not be shown",
    text: "Something went wrong on our side. The rest of the console goes on working.",
    toast: { kind: "error", text: `${PREFIX}the screen could not be shown` },
  };
}

/** Browsers say it differently: "Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed". */
function isLostNetwork(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load failed/i.test(error.message);
}
