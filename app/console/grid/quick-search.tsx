import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { SearchInput } from "~/ui/form/search-input";

const DEBOUNCE_MS = 300;

interface QuickSearchProps {
  label: string;
  /** What the address says. */
  value: string;
  hrefFor: (q: string) => string;
}

/** A search that follows the typing: it waits a moment and replaces the address instead of adding to the history (SCREENS A2). */
export function QuickSearch({ label, value, hrefFor }: QuickSearchProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const navigate = useNavigate();
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(q: string): void {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => navigate(hrefFor(q.trim()), { replace: true, preventScrollReset: true }),
      DEBOUNCE_MS,
    );
  }

  return <SearchInput label={label} value={typed} onValueChange={search} name="q" shortcut="/" aria-keyshortcuts="/" />;
}
