import type { LoginResult } from "~/contract/identity";

import type { Execution } from "./executions";
import type { SignInRedirect, SignInFlow } from "./flow";
import { writeExecutionId } from "./flow-address";

/*
 * The responses of a flow, in the widget's format. Even without a screen, `screen` must be an object, or the widget
 * breaks.
 */

const NO_SCREEN = { id: "", state: {} };

/** A screen to show. */
export function waiting(flow: SignInFlow, execution: Execution): object {
  const { screen, step, state } = execution;
  return {
    executionId: writeExecutionId(execution),
    stepId: String(step),
    stepName: flow.screens[screen]?.name ?? "",
    status: "waiting",
    action: "screen",
    screen: { id: screenId(flow, screen), state },
  };
}

/** The widget keeps its screen and polls again after two seconds. Only valid as a response to a poll. */
export function polling(execution: Execution): object {
  return { ...nowhere(execution), action: "poll" };
}

/** The browser opens another page, or prompts for a passkey, and then returns to the same step. */
export function leaving(execution: Execution, how: SignInRedirect): object {
  return "redirectTo" in how
    ? { ...nowhere(execution), action: "redirect", redirect: { url: how.redirectTo, isPopup: false } }
    : { ...nowhere(execution), action: how.passkey.create ? "webauthnCreate" : "webauthnGet", webauthn: how.passkey };
}

/** Whether a response is {@link polling}. */
export function isPolling(answer: object): boolean {
  return "action" in answer && answer.action === "poll";
}

function nowhere(execution: Execution): object {
  return {
    executionId: writeExecutionId(execution),
    stepId: String(execution.step),
    stepName: "",
    status: "waiting",
    screen: NO_SCREEN,
  };
}

export function completed(login: LoginResult, authMethod: string, loginId: string): object {
  return {
    executionId: "",
    stepId: "",
    stepName: "",
    status: "completed",
    action: "none",
    screen: NO_SCREEN,
    authInfo: login,
    lastAuth: { authMethod, loginId, name: login.user?.name ?? loginId },
  };
}

/** The name of the file that the widget requests, without `.html`. */
export function screenId(flow: SignInFlow, screen: string): string {
  return `${flow.id}/${screen}`;
}
