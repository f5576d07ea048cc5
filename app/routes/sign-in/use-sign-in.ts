import { useCallback, useState } from "react";

import { markSignIn } from "~/shell/analytics/sign-in-mark";
import { storeLastUser } from "~/shell/browser/last-user";
import type { SignInAnswer } from "~/session/sign-in-rule";

import type { SignInResult, WidgetFailure } from "./parts/widget.client";

interface SignInState {
  /** Why the sign-in failed; each message has its own id. */
  message: { id: string; text: string } | undefined;
  /** Changes when the widget must start over. */
  attempt: number;
  /** The login id that was entered before the widget started over. */
  typedLoginId: string | undefined;
}

/** Submits the widget's result to the server and navigates to the address in the response. */
export function useSignIn(authError: string, notice: string | undefined) {
  const [{ message, attempt, typedLoginId }, setState] = useState<SignInState>({
    message: notice === undefined ? undefined : { id: "notice", text: notice },
    attempt: 0,
    typedLoginId: undefined,
  });
  const startOver = (text: string, loginId?: string) =>
    setState(({ attempt: before }) => ({
      message: { id: `attempt ${before}`, text },
      attempt: before + 1,
      typedLoginId: loginId,
    }));

  async function handOver({ sessionJwt = "", refreshJwt = "" }: SignInResult): Promise<void> {
    const response = await fetch("/session", { method: "POST", body: new URLSearchParams({ sessionJwt, refreshJwt }) });
    const answer = (await response.json()) as SignInAnswer;
    if (answer.outcome === "stay") {
      startOver(answer.message);
      return;
    }
    storeLastUser(answer.lastUser);
    sessionStorage.setItem("firstSeen", "true");
    markSignIn();
    window.location.assign(answer.to);
  }

  return {
    message,
    attempt,
    typedLoginId,
    dismiss: useCallback(() => setState((state) => ({ ...state, message: undefined })), []),
    handOver: (result: SignInResult) => void handOver(result).catch(() => startOver(authError)),
    /** The form stays usable if the error allows a retry; otherwise the flow starts over. */
    fail: ({ description, canRetry, loginId }: WidgetFailure) => {
      const text = description || authError;
      if (!canRetry) {
        startOver(text, loginId);
        return;
      }
      setState((state) => ({ ...state, message: { id: `error ${Date.now()}`, text } }));
    },
  };
}
