import { type FocusEvent, type KeyboardEvent, useState } from "react";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Selects a range of columns from the focused one: Shift with the left or right arrow key extends the range, Enter
 * chooses the range, and Escape or any other move cancels.
 */
export function useKeyRange(onChoose: (first: number, last: number) => void) {
  const [ends, setEnds] = useState<{ anchor: number; focus: number }>();
  const chosen = ends && { first: Math.min(ends.anchor, ends.focus), last: Math.max(ends.anchor, ends.focus) };

  /** Returns whether the key is one of the selection. */
  function select({ key, shiftKey, currentTarget }: KeyboardEvent<SVGGElement>): boolean {
    const step = STEPS[key];
    if (shiftKey && step !== undefined) {
      const points = [...currentTarget.querySelectorAll<SVGElement>("[data-point]")];
      const from = ends ?? focusedIn(points);
      if (!from) return false;
      const focus = Math.min(points.length - 1, Math.max(0, from.focus + step));
      points[focus]?.focus();
      setEnds({ anchor: from.anchor, focus });
      return true;
    }
    if (!chosen || key === "Shift") return false;
    setEnds(undefined);
    if (key === "Enter") onChoose(chosen.first, chosen.last);
    return key === "Enter" || key === "Escape";
  }

  return {
    chosen,
    /** For the capture phase, before the columns handle the key. */
    onKeyDown: (event: KeyboardEvent<SVGGElement>) => {
      if (!select(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<SVGGElement>) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setEnds(undefined);
    },
  };
}

function focusedIn(points: readonly SVGElement[]): { anchor: number; focus: number } | undefined {
  const column = document.activeElement?.closest("[data-column]") ?? document.activeElement;
  const index = points.findIndex((point) => point === column || column?.contains(point));
  return index < 0 ? undefined : { anchor: index, focus: index };
}
