import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { SearchInput } from "~/ui/form/search-input";

const DEBOUNCE_MS = 300;

interface QuickSearchProps {
  label: string;
  /** The value in the URL. */
  value: string;
  hrefFor: (q: string) => string;
}

/** Search as you type: debounced, and replacing the URL so that keystrokes do not fill the history. */
export function QuickSearch({ label, value, hrefFor }: QuickSearchProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  /** The searches that the URL does not reflect yet, the latest last. */
  const requested = useRef<string[]>([]);
  // A URL that was requested here is never newer than the typed text, and neither is one that a pending search will
  // replace.
  useEffect(() => {
    if (!isIdle) return;
    const arrived = requested.current.indexOf(value);
    requested.current = arrived < 0 ? [] : requested.current.slice(arrived + 1);
    if (arrived < 0 && timer.current === undefined) setTyped((text) => (text.trim() === value ? text : value));
  }, [value, isIdle]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(q: string): void {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      requested.current.push(q.trim());
      navigate(hrefFor(q.trim()), { replace: true, preventScrollReset: true });
    }, DEBOUNCE_MS);
  }

  return <SearchInput label={label} value={typed} onValueChange={search} name="q" shortcut="/" aria-keyshortcuts="/" />;
}
