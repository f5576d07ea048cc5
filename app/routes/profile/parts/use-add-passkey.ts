import { useFetcher } from "@remix-run/react";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";

import type { ChangeAnswer } from "~/screen/change-answer";
import { useToasts } from "~/shell/notices/toasts";

/** The response to the intent `startPasskey`: `options` is JSON for the browser. */
type StartAnswer = { passkey: { transactionId: string; options: string } } | Exclude<ChangeAnswer, { toast: object }>;

/** Requests the options from the server, creates the passkey in the browser, and sends it to the server. */
export function useAddPasskey(): { isBusy: boolean; add: () => void } {
  const start = useFetcher<StartAnswer>();
  const finish = useFetcher<ChangeAnswer>();
  const { show, showAnswer } = useToasts();
  const [isAsking, setAsking] = useState(false);
  const { submit } = finish;
  const answer = start.data;

  useEffect(() => {
    if (!answer) return;
    if (!("passkey" in answer)) {
      showAnswer(answer);
      return;
    }
    const { transactionId, options } = answer.passkey;
    setAsking(true);
    createPasskey(options)
      .then(
        (response) => submit({ intent: "finishPasskey", transactionId, response }, { method: "post" }),
        (error: unknown) => show({ kind: "error", text: explain(error) }),
      )
      .finally(() => setAsking(false));
  }, [answer, show, showAnswer, submit]);

  useEffect(() => showAnswer(finish.data), [finish.data, showAnswer]);

  const isBusy = isAsking || start.state !== "idle" || finish.state !== "idle";
  return { isBusy, add: () => start.submit({ intent: "startPasskey" }, { method: "post" }) };
}

/** The library is loaded when the first passkey is created. */
async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { publicKey } = JSON.parse(options) as { publicKey: PublicKeyCredentialCreationOptionsJSON };
  return JSON.stringify(await startRegistration({ optionsJSON: publicKey }));
}

/** Maps the error names of WebAuthn Level 2, 5.1.3, to messages. */
function explain(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account";
  if (name === "NotAllowedError") return "No passkey was created. Try again, and confirm within a minute";
  return "Could not create a passkey: this browser or this address does not support passkeys";
}
