import { useCallback, useEffect, useState } from "react";

/** The draft of a comment, stored for this tab until it is cleared. */
export function useDraft(threatId: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState("");
  useEffect(() => setDraft(readDraft(threatId)), [threatId]);
  const change = useCallback(
    (text: string) => {
      writeDraft(threatId, text);
      setDraft(text);
    },
    [threatId],
  );
  return [draft, change];
}

/** Appends text to the draft. */
export function addToDraft(threatId: string, text: string): void {
  const begun = readDraft(threatId).trimEnd();
  writeDraft(threatId, `${begun === "" ? "" : `${begun}\n\n`}${text}\n\n`);
}

function readDraft(threatId: string): string {
  return sessionStorage.getItem(keyOf(threatId)) ?? "";
}

function writeDraft(threatId: string, text: string): void {
  if (text === "") sessionStorage.removeItem(keyOf(threatId));
  else sessionStorage.setItem(keyOf(threatId), text);
}

function keyOf(threatId: string): string {
  return `comment ${threatId}`;
}
