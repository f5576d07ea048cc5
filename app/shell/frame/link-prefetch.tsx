import { PrefetchPageLinks, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { announceAhead, keyOf, screenCache } from "../browser/screen-data";

/** Hover delay, so that a passing pointer fetches no data. */
const REST_MS = 120;
const MENU = "[data-prefetch]";
/** The menu's links, and the primary links of list rows. */
const LINKS = `${MENU} a[href], [data-cells] th a[href]`;

interface Intent {
  /** The pointer or the keyboard reached a link. */
  onReach: (path: string) => void;
  /** The pointer or the keyboard stays in the menu. */
  onMenu: (paths: readonly string[]) => void;
  /** The pointer rests on a link or presses it. */
  onOpen: (address: string) => void;
  /** Whether a screen is opening, whose data come first. */
  isOpening: () => boolean;
}

/**
 * Prefetches the screen of a link: its code as soon as the pointer or the keyboard reaches the link, and its data into
 * the screen cache once the pointer rests there or presses. In the menu, the code of its other screens follows. One
 * listener for the whole page, so that links add no cost.
 */
export function LinkPrefetch() {
  const [path, setPath] = useState<string>();
  const [menu, setMenu] = useState<readonly string[]>([]);
  const [address, setAddress] = useState<string>();
  const isOpening = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    isOpening.current = state === "loading";
  }, [state]);
  useEffect(
    () =>
      followIntent({
        onReach: setPath,
        onMenu: (paths) => setMenu((known) => (paths.every((one) => known.includes(one)) ? known : paths)),
        onOpen: setAddress,
        isOpening: () => isOpening.current,
      }),
    [],
  );
  return (
    <>
      {[...new Set([path, ...menu])].map((page) => page !== undefined && <PrefetchPageLinks key={page} page={page} />)}
      {address !== undefined && (
        <Prefetch
          key={address}
          address={address}
          onDone={() => setAddress((now) => (now === address ? undefined : now))}
        />
      )}
    </>
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

function followIntent({ onReach, onMenu, onOpen, isOpening }: Intent): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target }: Event) => {
    clearTimeout(timer);
    if (!(target instanceof Element) || !mayPrefetch()) return;
    const link = target.closest<HTMLAnchorElement>(LINKS);
    const menu = target.closest(MENU);
    if (link && !isElsewhere(link)) onReach(link.pathname);
    timer = setTimeout(() => {
      if (isOpening()) return;
      if (menu) onMenu(pathsIn(menu));
      const address = addressToFetch(link);
      if (address !== undefined) onOpen(address);
    }, REST_MS);
  };
  const press = ({ target, pointerType, button }: PointerEvent) => {
    // A finger may be about to scroll.
    if (pointerType !== "mouse" || button !== 0 || !(target instanceof Element) || !mayPrefetch()) return;
    const address = addressToFetch(target.closest<HTMLAnchorElement>(LINKS));
    if (address !== undefined) onOpen(address);
  };
  const letGo = () => clearTimeout(timer);
  document.addEventListener("pointerover", follow, { passive: true });
  document.addEventListener("pointerdown", press, { passive: true });
  document.addEventListener("focusin", follow);
  document.addEventListener("click", letGo, { capture: true });
  return () => {
    letGo();
    document.removeEventListener("pointerover", follow);
    document.removeEventListener("pointerdown", press);
    document.removeEventListener("focusin", follow);
    document.removeEventListener("click", letGo, { capture: true });
  };
}

function pathsIn(menu: Element): string[] {
  const links = [...menu.querySelectorAll("a")].filter((link) => !isElsewhere(link));
  return links.map(({ pathname }) => pathname);
}

function isElsewhere(link: HTMLAnchorElement): boolean {
  return link.origin !== location.origin;
}

/** The address of a link within the console whose data is not here yet. */
function addressToFetch(link: HTMLAnchorElement | null): string | undefined {
  if (!link || isElsewhere(link)) return undefined;
  const address = link.pathname + link.search;
  const isHere = address === location.pathname + location.search;
  return isHere || screenCache.has(keyOf(address)) ? undefined : address;
}

/** Not offline, nor for people who save data; only Chromium reports the latter. */
function mayPrefetch(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return onLine && connection?.saveData !== true;
}
