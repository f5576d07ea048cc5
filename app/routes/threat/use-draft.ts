import { useCallback, useEffect, useState } from "react";

/** What somebody has begun to write about a threat, kept in this tab until it is emptied (SCREENS D3). */
export function useDraft(threatId: string): [string, (text: string) => void] {
  const key = `comment ${threatId}`;
  const [draft, setDraft] = useState("");
  useEffect(() => setDraft(sessionStorage.getItem(key) ?? ""), [key]);
  const change = useCallback(
    (text: string) => {
      if (text === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
      setDraft(text);
    },
    [key],
  );
  return [draft, change];
}
