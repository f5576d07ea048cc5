import { useCallback, useState } from "react";

import { rememberLastUser } from "~/console/browser/last-user";
import type { SignInAnswer } from "~/session/sign-in-rule";

import type { SignedIn } from "./widget.client";

interface SignInState {
  /** Why nobody is signed in yet; a new id for each time it is said. */
  message: { id: string; text: string } | undefined;
  /** Changes when the widget must start over. */
  attempt: number;
}

/** Hands the widget's result to the server and goes where the server says. */
export function useSignIn(authError: string, notice: string | undefined) {
  const [{ message, attempt }, setState] = useState<SignInState>({
    message: notice === undefined ? undefined : { id: "notice", text: notice },
    attempt: 0,
  });
  const refuse = (text: string) =>
    setState((state) => ({ message: { id: `attempt ${state.attempt}`, text }, attempt: state.attempt + 1 }));

  async function handOver({ sessionJwt = "", refreshJwt = "" }: SignedIn): Promise<void> {
    const response = await fetch("/session", { method: "POST", body: new URLSearchParams({ sessionJwt, refreshJwt }) });
    const answer = (await response.json()) as SignInAnswer;
    if (answer.outcome === "stay") return refuse(answer.message);
    rememberLastUser(answer.lastUser);
    sessionStorage.setItem("firstSeen", "true");
    window.location.assign(answer.to);
  }

  return {
    message,
    attempt,
    dismiss: useCallback(() => setState((state) => ({ ...state, message: undefined })), []),
    handOver: (result: SignedIn) => void handOver(result).catch(() => refuse(authError)),
    /** The widget shows the form again by itself. */
    fail: (description: string | undefined) =>
      setState((state) => ({ ...state, message: { id: `error ${Date.now()}`, text: description || authError } })),
  };
}
