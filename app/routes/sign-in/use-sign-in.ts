import { useState } from "react";

import { rememberLastUser } from "~/console/browser/last-user";
import type { SignInAnswer } from "~/session/sign-in-rule";

import type { SignedIn } from "./widget.client";

/** Hands the widget's result to the server and goes where the server says. `attempt` changes when the widget must start over. */
export function useSignIn(authError: string, notice: string | undefined) {
  const [message, setMessage] = useState(notice);
  const [attempt, setAttempt] = useState(0);

  async function handOver({ sessionJwt = "", refreshJwt = "" }: SignedIn): Promise<void> {
    const response = await fetch("/session", { method: "POST", body: new URLSearchParams({ sessionJwt, refreshJwt }) });
    const answer = (await response.json().catch(() => ({ outcome: "stay", message: authError }))) as SignInAnswer;
    if (answer.outcome === "stay") {
      setMessage(answer.message);
      setAttempt((count) => count + 1);
      return;
    }
    rememberLastUser(answer.lastUser);
    sessionStorage.setItem("firstSeen", "true");
    window.location.assign(answer.to);
  }

  return {
    message,
    attempt,
    dismiss: () => setMessage(undefined),
    handOver: (result: SignedIn) => void handOver(result).catch(() => setMessage(authError)),
    fail: (description: string | undefined) => setMessage(description || authError),
  };
}
