import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";

import { columnsBetween } from "./geometry/columns-between";

interface DragRangeProps {
  /** How many columns lie side by side. */
  count: number;
  height: number;
  /** The first and the last column of what was dragged over. */
  onChoose: (first: number, last: number) => void;
  /** The columns; a press on one of them stays a press. */
  children: ReactNode;
}

/** A hand that presses is never quite still. */
const STILL_PX = 4;

/**
 * Lets a stretch of a plot be chosen by dragging over its columns, with a mouse, a pen or a finger. Escape lets go of it. The
 * columns themselves are the way for the keyboard.
 */
export function DragRange({ count, height, onChoose, children }: DragRangeProps) {
  const pressedAt = useRef<number>();
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const isDragging = drag !== undefined;
  // The press that ends a drag is not one on the column under it.
  const hasJustDragged = useRef(false);
  const letGo = () => {
    pressedAt.current = undefined;
    setDrag(undefined);
  };
  useEffect(() => {
    if (!isDragging) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      letGo();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isDragging]);
  const move = (event: PointerEvent<SVGGElement>) => {
    const from = pressedAt.current;
    // The button may be released outside the window, where no event arrives.
    if (event.buttons === 0) {
      letGo();
      return;
    }
    if (from === undefined || (!isDragging && Math.abs(event.clientX - from) < STILL_PX)) return;
    if (!isDragging) event.currentTarget.setPointerCapture(event.pointerId);
    hasJustDragged.current = true;
    setDrag({ from, to: event.clientX });
  };
  const area = useRef<SVGGElement>(null);
  const chosen = drag && columnsBetween(drag, boxOf(area.current), count);
  return (
    <g
      ref={area}
      className="drag-range"
      role="presentation"
      onPointerDown={(event) => {
        hasJustDragged.current = false;
        if (event.isPrimary && event.button === 0) pressedAt.current = event.clientX;
      }}
      onPointerMove={move}
      onPointerUp={() => {
        letGo();
        if (chosen) onChoose(chosen.first, chosen.last);
      }}
      onPointerCancel={letGo}
      onDragStart={(event) => event.preventDefault()}
      onClickCapture={(event) => {
        const isByKeyboard = event.detail === 0;
        if (!hasJustDragged.current || isByKeyboard) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {children}
      {chosen && (
        <rect
          className="chosen"
          x={`${(chosen.first / count) * 100}%`}
          width={`${((chosen.last + 1 - chosen.first) / count) * 100}%`}
          y="0"
          height={height}
        />
      )}
    </g>
  );
}

/** Position of the plot on the screen. */
function boxOf(area: SVGGElement | null): { left: number; width: number } {
  return area?.ownerSVGElement?.getBoundingClientRect() ?? { left: 0, width: 0 };
}
