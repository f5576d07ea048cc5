import { type RefObject, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";

import { MENU_ITEM_SELECTOR, MenuList } from "../actions/menu-list";
import { floatingStyles } from "../overlays/floating-styles";
import { popoverAttributes, showPopoverAt } from "../overlays/popover-attributes";
import { usePopover } from "../overlays/use-popover";
import { indexAfterKey } from "../roving-focus";
import type { Column } from "./column";
import { type ColumnTools, toColumnWidth } from "./column-tools";

interface ColumnMenuProps<Row> {
  scroller: RefObject<HTMLElement>;
  columns: readonly Column<Row>[];
  tools: ColumnTools;
}

/**
 * The menu of a table's columns: one for all buttons of the header, which are one Tab stop and are navigated with arrow
 * keys. Also handles dragging the edges of the header.
 */
export function ColumnMenu<Row>({ scroller, columns, tools }: ColumnMenuProps<Row>) {
  const [key, setKey] = useState<string>();
  const {
    ref: panel,
    isOpen,
    close,
  } = usePopover((opened) => opened.querySelector<HTMLElement>(MENU_ITEM_SELECTOR)?.focus());
  const latest = useRef(tools);
  useEffect(() => {
    latest.current = tools;
  });
  useEffect(() => {
    const head = scroller.current?.querySelector("thead");
    if (!head) return;
    const listening = new AbortController();
    const { signal } = listening;
    head.addEventListener(
      "click",
      ({ target }) => {
        const button = closest(target, ".column-menu");
        if (!button || !panel.current) return;
        setKey(button.dataset["column"]);
        showPopoverAt(panel.current, button);
      },
      { signal },
    );
    head.addEventListener("keydown", (event) => walk(event, head), { signal });
    head.addEventListener("pointerdown", (event) => drag(event, (...sized) => latest.current.onResize(...sized)), {
      signal,
    });
    return () => listening.abort();
    // The header stays the same as long as the table does.
  }, [scroller, panel]);
  const column = columns.find((candidate) => candidate.key === key);
  return (
    <Panel {...popoverAttributes()} ref={panel}>
      {isOpen && column && (
        <MenuList label={`${column.label}: column menu`} items={tools.menuOf(column.key)} onDone={close} />
      )}
    </Panel>
  );
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

function walk(event: KeyboardEvent, head: Element): void {
  const button = closest(event.target, ".column-menu");
  if (!button) return;
  const buttons = [...head.querySelectorAll<HTMLElement>(".column-menu")];
  const next = indexAfterKey(event.key, buttons.indexOf(button), buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  for (const one of buttons) one.tabIndex = -1;
  const target = buttons[next];
  if (!target) return;
  target.tabIndex = 0;
  target.focus();
}

/** Follows the pointer from the edge of a column until it is released, then reports the width of the column. */
function drag(event: PointerEvent, onResize: ColumnTools["onResize"]): void {
  const edge = closest(event.target, ".column-edge");
  const cell = edge?.closest("th");
  const key = edge?.dataset["column"];
  if (!edge || !cell || key === undefined || event.button !== 0) return;
  event.preventDefault();
  const begun = { x: event.clientX, width: cell.getBoundingClientRect().width };
  const widthAt = (x: number) => toColumnWidth(begun.width + x - begun.x);
  const dragging = new AbortController();
  edge.setPointerCapture(event.pointerId);
  const follow = ({ clientX }: PointerEvent) => {
    cell.style.minInlineSize = `${widthAt(clientX)}px`;
  };
  const end = ({ type, clientX }: PointerEvent) => {
    dragging.abort();
    cell.style.minInlineSize = "";
    if (type === "pointerup") onResize(key, widthAt(clientX));
  };
  const { signal } = dragging;
  edge.addEventListener("pointermove", follow, { signal });
  edge.addEventListener("pointerup", end, { signal });
  edge.addEventListener("pointercancel", end, { signal });
}

const Panel = styled.div`
  ${floatingStyles}
`;
