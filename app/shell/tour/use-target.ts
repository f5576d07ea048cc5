import { type RefObject, useLayoutEffect, useState } from "react";

/** How long a step waits for its target, which may still be loading. */
const WAIT_MS = 3_000;
const CHECK_MS = 100;
const GAP = 12;
const MARK = "data-tour-target";

/**
 * Positions the card of a step below or above its target, which is outlined while the step is shown. Returns whether
 * the card is centred in the page, because there is no target.
 */
export function useTarget(selector: string | undefined, card: RefObject<HTMLElement>): boolean {
  const [isCentred, setCentred] = useState(true);
  // Before the first paint: a card whose target is there does not appear elsewhere first.
  useLayoutEffect(() => {
    if (selector === undefined) return;
    let target: Element | null = null;
    const move = () => {
      if (!target?.isConnected || !card.current) return;
      placeBeside(target, card.current);
      setCentred(false);
    };
    const find = () => {
      target = document.querySelector(selector);
      target?.setAttribute(MARK, "");
      target?.scrollIntoView({ block: "nearest" });
      move();
      return target !== null;
    };
    const began = Date.now();
    const wait = () =>
      setInterval(() => {
        if (find() || Date.now() - began > WAIT_MS) clearInterval(timer);
      }, CHECK_MS);
    const timer = find() ? undefined : wait();
    window.addEventListener("resize", move);
    window.addEventListener("scroll", move, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener("resize", move);
      window.removeEventListener("scroll", move, { capture: true });
      target?.removeAttribute(MARK);
    };
  }, [selector, card]);
  return isCentred;
}

function placeBeside(target: Element, card: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(at.left, window.innerWidth - width - GAP));
  const below = at.bottom + GAP;
  const top = below + height <= window.innerHeight ? below : Math.max(GAP, at.top - height - GAP);
  card.style.left = `${left}px`;
  card.style.top = `${Math.min(top, window.innerHeight - height - GAP)}px`;
}
