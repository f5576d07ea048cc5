import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";

import { columnsBetween } from "./geometry/columns-between";
import { useKeyRange } from "./use-key-range";

interface DragRangeProps {
  /** The number of columns. */
  count: number;
  height: number;
  /** Called with the first and the last selected column. Without it, no range can be selected. */
  onChoose: ((first: number, last: number) => void) | undefined;
  /** The columns; a click on one of them remains a click. */
  children: ReactNode;
}

/** Minimum distance of a drag in pixels, because a pointer moves slightly during a click. */
const STILL_PX = 4;

/**
 * Selects a range of a plot by dragging over its columns with a mouse, a pen or a finger, or with Shift, the arrow keys
 * and Enter. Escape cancels.
 */
export function DragRange({ onChoose, children, ...props }: DragRangeProps) {
  if (!onChoose) return children;
  return (
    <Selectable {...props} onChoose={onChoose}>
      {children}
    </Selectable>
  );
}

type SelectableProps = DragRangeProps & { onChoose: NonNullable<DragRangeProps["onChoose"]> };

function Selectable({ count, height, onChoose, children }: SelectableProps) {
  const pressedAt = useRef<number>();
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const isDragging = drag !== undefined;
  // The click that ends a drag is not a click on the column below it.
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
    // The button may be released outside the window, where no event is fired.
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
  const keys = useKeyRange(onChoose);
  const dragged = drag && columnsBetween(drag, boxOf(area.current), count);
  const chosen = dragged ?? keys.chosen;
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
        if (dragged) onChoose(dragged.first, dragged.last);
      }}
      onPointerCancel={letGo}
      onKeyDownCapture={keys.onKeyDown}
      onBlur={keys.onBlur}
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
