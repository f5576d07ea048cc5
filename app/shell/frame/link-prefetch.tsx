import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { announceAhead, keyOf, screenCache } from "../browser/screen-data";

/** Hover delay, so that a passing pointer fetches nothing. */
const REST_MS = 120;
/** The menu's links, and the primary links of list rows. */
const LINKS = "[data-prefetch] a[href], [data-cells] th a[href]";

/**
 * Prefetches the screen of a link once the pointer rests on it or the keyboard focuses it: its code, and its data into
 * the screen cache. One listener for the whole page, so that links add no cost.
 */
export function LinkPrefetch() {
  const [address, setAddress] = useState<string>();
  useEffect(() => followIntent(setAddress), []);
  return address === undefined ? null : (
    <Prefetch key={address} address={address} onDone={() => setAddress((now) => (now === address ? undefined : now))} />
  );
}

function Prefetch({ address, onDone }: { address: string; onDone: () => void }) {
  const { load, state, data } = useFetcher();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    announceAhead(address);
    load(address);
  }, [address, load]);
  const isDone = state === "idle" && data !== undefined;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  return null;
}

function followIntent(onIntent: (address: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target }: Event) => {
    clearTimeout(timer);
    const address = addressWorthFetching(target);
    if (address !== undefined) timer = setTimeout(() => onIntent(address), REST_MS);
  };
  const letGo = () => clearTimeout(timer);
  document.addEventListener("pointerover", follow, { passive: true });
  document.addEventListener("focusin", follow);
  document.addEventListener("click", letGo, { capture: true });
  return () => {
    letGo();
    document.removeEventListener("pointerover", follow);
    document.removeEventListener("focusin", follow);
    document.removeEventListener("click", letGo, { capture: true });
  };
}

function addressWorthFetching(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
  if (!link || link.origin !== location.origin || !navigator.onLine || savesData()) return undefined;
  const address = link.pathname + link.search;
  const isHere = address === location.pathname + location.search;
  return isHere || screenCache.has(keyOf(address)) ? undefined : address;
}

/** Only Chromium reports whether a person wants to save data. */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
