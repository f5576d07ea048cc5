import { useCallback, useEffect, useState } from "react";

/** A draft of a text, stored under its key for this tab until it is cleared. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState("");
  useEffect(() => setDraft(readDraft(key)), [key]);
  const change = useCallback(
    (text: string) => {
      writeDraft(key, text);
      setDraft(text);
    },
    [key],
  );
  return [draft, change];
}

/** Appends text to a draft. */
export function addToDraft(key: string, text: string): void {
  const begun = readDraft(key).trimEnd();
  writeDraft(key, `${begun === "" ? "" : `${begun}\n\n`}${text}\n\n`);
}

function readDraft(key: string): string {
  return sessionStorage.getItem(key) ?? "";
}

function writeDraft(key: string, text: string): void {
  if (text === "") sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}
