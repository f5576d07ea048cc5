import { MoveDiagonal2 } from "lucide-react";
import { type PointerEvent, useRef } from "react";
import { styled } from "styled-components";

import type { PanelSize } from "~/contract/dashboard";
import { PANEL_COLUMNS } from "~/contract/dashboard-facts";
import { Glyph } from "~/ui/icon";

import { ARROW_STEPS, resized } from "./panel-sizes";

interface ResizeHandleProps {
  title: string;
  size: PanelSize;
  onResize: (size: PanelSize) => void;
}

/**
 * The resize handle at the corner of a panel: dragged, or moved with the arrow keys, in steps of a column and a row.
 */
export function ResizeHandle({ title, size, onResize }: ResizeHandleProps) {
  const start = useRef<{ x: number; y: number; column: number; row: number }>();
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    const grid = event.currentTarget.closest("[data-panels]");
    const cell = event.currentTarget.parentElement;
    if (!grid || !cell) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = {
      x: event.clientX,
      y: event.clientY,
      column: grid.clientWidth / PANEL_COLUMNS,
      row: cell.clientHeight / size.h,
    };
  };
  const end = (event: PointerEvent<HTMLButtonElement>) => {
    const from = start.current;
    start.current = undefined;
    if (!from) return;
    const columns = Math.round((event.clientX - from.x) / from.column);
    const rows = Math.round((event.clientY - from.y) / from.row);
    if (columns !== 0 || rows !== 0) onResize(resized(size, columns, rows));
  };
  return (
    <Corner
      type="button"
      aria-label={`Resize ${title}: ${describeSize(size)}. Use the arrow keys.`}
      onPointerDown={begin}
      onPointerUp={end}
      onKeyDown={(event) => {
        const step = ARROW_STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        onResize(resized(size, ...step));
      }}
    >
      <Glyph icon={MoveDiagonal2} />
    </Corner>
  );
}

function describeSize({ w, h }: PanelSize): string {
  return `${w} ${w === 1 ? "column" : "columns"}, ${h} ${h === 1 ? "row" : "rows"}`;
}

const Corner = styled.button`
  position: absolute;
  inset: auto 2px 2px auto;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: var(--radius-small);
  color: var(--muted-text);
  cursor: nwse-resize;
  touch-action: none;
`;
