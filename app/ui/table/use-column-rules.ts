import { type RefObject, useEffect, useRef } from "react";

import { useLayout } from "../use-layout";
import { columnRules, type ColumnTools } from "./column-tools";

interface Columns {
  scope: string;
  keys: readonly string[];
  firstCell: number;
}

/**
 * Sets the widths and positions of a table's columns by rules of its own sheet, so that no cell has a style. They
 * follow the table's size, because a pinned column starts where the previous one ends.
 */
export function useColumnRules(
  scroller: RefObject<HTMLElement>,
  { scope, keys, firstCell }: Columns,
  tools: Pick<ColumnTools, "widths" | "held"> | undefined,
): void {
  const sheet = useRef<CSSStyleSheet>();
  const names = keys.join();
  const wanted = JSON.stringify(tools && { widths: tools.widths, held: tools.held });
  useEffect(
    () => () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet.current);
    },
    [],
  );
  useLayout(() => {
    const header = scroller.current?.querySelector("thead tr");
    if (!header || !tools) return;
    sheet.current ??= new CSSStyleSheet();
    const own = sheet.current;
    if (!document.adoptedStyleSheets.includes(own)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    const draw = () => {
      const drawn = [...header.children].map((cell) => cell.getBoundingClientRect().width);
      own.replaceSync(columnRules({ scope, keys, firstCell, drawn }, tools));
    };
    // Widths first: the position of a pinned column depends on them.
    draw();
    const observer = new ResizeObserver(draw);
    for (const cell of header.children) observer.observe(cell);
    return () => observer.disconnect();
    // The names and the tools as text: both are made anew with every drawing.
  }, [scope, names, firstCell, wanted]);
}
