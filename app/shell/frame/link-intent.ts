import { keyOf, screenCache } from "../browser/screen-data";

/** Hover delay, so that a passing pointer fetches no data. */
const REST_MS = 120;
/** Some thirty screens: a person who knows where to go has pressed by then, and must not wait for the others. */
const STAY_MS = 1_000;
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

/** Reports what the pointer and the keyboard do with links, until the returned function is called. */
export function followIntent({ onReach, onMenu, onOpen, isOpening }: Intent): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let staying: ReturnType<typeof setTimeout> | undefined;
  // A press opens a screen, whose code and data must not compete with those of others. It also moves the focus to the link.
  let isPressed = false;
  const leaveMenu = () => {
    clearTimeout(staying);
    staying = undefined;
  };
  const follow = ({ target }: Event) => {
    clearTimeout(resting);
    const element = !isPressed && mayPrefetch() && target instanceof Element ? target : undefined;
    const link = element?.closest<HTMLAnchorElement>(LINKS);
    const menu = element?.closest(MENU);
    if (!menu) leaveMenu();
    if (link && !isElsewhere(link)) {
      onReach(link.pathname);
      resting = setTimeout(() => {
        const address = addressToFetch(link);
        if (address !== undefined && !isOpening()) onOpen(address);
      }, REST_MS);
    }
    if (!menu || staying !== undefined) return;
    staying = setTimeout(() => {
      staying = undefined;
      if (!isOpening()) onMenu(pathsIn(menu));
    }, STAY_MS);
  };
  const letGo = () => {
    clearTimeout(resting);
    leaveMenu();
  };
  const press = ({ target, pointerType, button }: PointerEvent) => {
    letGo();
    isPressed = true;
    // A finger may be about to scroll.
    if (pointerType !== "mouse" || button !== 0 || !(target instanceof Element) || !mayPrefetch()) return;
    const link = target.closest<HTMLAnchorElement>(LINKS);
    const address = addressToFetch(link);
    if (!link || address === undefined) return;
    // Again: React renders what a press changed at once, and what the pointer changed on its way there only afterwards.
    onReach(link.pathname);
    onOpen(address);
  };
  const release = () => {
    isPressed = false;
  };
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  document.addEventListener("pointerover", follow, options);
  document.addEventListener("pointerdown", press, options);
  document.addEventListener("pointerup", release, options);
  document.addEventListener("pointercancel", release, options);
  document.addEventListener("focusin", follow, options);
  document.addEventListener("click", letGo, { ...options, capture: true });
  return () => {
    letGo();
    ending.abort();
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
