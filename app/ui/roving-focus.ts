import type { KeyboardEvent } from "react";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * The target index of a key from `index` in a list of `count`: arrows step and wrap, Home and End jump; undefined for
 * other keys.
 */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return index < 0 ? (step > 0 ? 0 : count - 1) : (index + step + count) % count;
}

/** Moves focus between the elements that match `selector` inside the element that handles the event. */
export function moveFocus(event: KeyboardEvent, selector: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>(selector)];
  const next = indexAfterKey(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
