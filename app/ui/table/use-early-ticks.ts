import { type RefObject, useEffect, useRef } from "react";

import type { Selection } from "./selection";

/**
 * Selects the rows whose boxes were ticked before the table was hydrated. The browser already shows those ticks, and React
 * keeps them without having seen the clicks: without this, rows would look selected that are not.
 */
export function useEarlyTicks<Row>(
  table: RefObject<HTMLElement>,
  selection: Selection<Row> | undefined,
  keys: readonly string[],
): void {
  const atFirst = useRef({ selection, keys });
  useEffect(() => {
    const { selection: { selected, onChange } = {}, keys: all } = atFirst.current;
    if (!table.current || !selected) return;
    const ticked = [...table.current.querySelectorAll<HTMLInputElement>(".select input:checked")];
    const rows = ticked.flatMap((box) => box.closest("tr")?.dataset["key"] ?? []);
    // The box above the rows selects all of them.
    const early = (ticked.length > rows.length ? all : rows).filter((key) => !selected.has(key));
    if (early.length > 0) onChange?.(new Set([...selected, ...early]));
  }, [table]);
}
