import { useNavigate } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";

import { BareCheckbox } from "../form/checkbox";
import { Glyph } from "../icon";
import type { Column } from "./column";
import { type Selection, togglePage } from "./selection";
import type { SortKey } from "./sort";
import { Link } from "../link";

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort: readonly SortKey[];
  sortHref: ((key: string, isAdded: boolean) => string) | undefined;
  selection: Selection<Row> | undefined;
  /** Called on hover or focus, when column menus and resize handles may be needed; undefined if there are none. */
  onTools: (() => void) | undefined;
}

export function HeaderRow<Row>({ columns, rows, keyOf, sort, sortHref, selection, onTools }: HeaderRowProps<Row>) {
  const keys = rows.map(keyOf);
  const chosen = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
  return (
    <thead onPointerEnter={onTools} onFocus={onTools}>
      <tr>
        {selection && (
          <th scope="col" className="select">
            <BareCheckbox
              aria-label="Select all rows on this page"
              checked={chosen > 0 && chosen === keys.length}
              isMixed={chosen > 0 && chosen < keys.length}
              onChange={() => selection.onChange(togglePage(selection.selected, keys))}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <ColumnHeader
            key={column.key}
            column={column}
            tools={onTools ? (index === 0 ? "first" : "other") : undefined}
            sort={sort}
            sortHref={column.isSortable ? sortHref : undefined}
          />
        ))}
      </tr>
    </thead>
  );
}

interface ColumnHeaderProps<Row> {
  column: Column<Row>;
  /** Tab reaches the first menu; arrows move to the others. */
  tools: "first" | "other" | undefined;
  sort: readonly SortKey[];
  sortHref: ((key: string, isAdded: boolean) => string) | undefined;
}

function ColumnHeader<Row>({ column, tools, sort, sortHref }: ColumnHeaderProps<Row>) {
  const position = sort.findIndex(({ key }) => key === column.key);
  const sortKey = sort[position];
  // Only the main key has aria-sort; a second one is described in text.
  const ariaSort = sortKey && position === 0 ? (sortKey.descending ? "descending" : "ascending") : undefined;
  return (
    <th
      scope="col"
      className={column.align}
      aria-sort={ariaSort}
      aria-label={tools && column.label}
      data-tip={column.help}
    >
      {sortHref ? (
        <SortLink label={column.label} href={(isAdded) => sortHref(column.key, isAdded)}>
          {sortKey && <Glyph icon={sortKey.descending ? ArrowDown : ArrowUp} />}
          {sortKey && sort.length > 1 && <sup aria-hidden="true">{position + 1}</sup>}
          {sortKey && position > 0 && (
            <span className="visually-hidden">, second key, {sortKey.descending ? "descending" : "ascending"}</span>
          )}
        </SortLink>
      ) : (
        column.label
      )}
      {tools && (
        <>
          <button
            type="button"
            className="column-menu"
            data-column={column.key}
            tabIndex={tools === "first" ? 0 : -1}
            aria-haspopup="menu"
            aria-label={`${column.label}: column menu`}
          />
          <span className="column-edge" data-column={column.key} aria-hidden="true" />
        </>
      )}
    </th>
  );
}

interface SortLinkProps {
  label: string;
  href: (isAdded: boolean) => string;
  children: ReactNode;
}

function SortLink({ label, href, children }: SortLinkProps) {
  const navigate = useNavigate();
  const addKey = (event: MouseEvent) => {
    if (!event.shiftKey) return;
    event.preventDefault(); // A shift-click on a link would open a window.
    navigate(href(true), { preventScrollReset: true });
  };
  return (
    <Link to={href(false)} preventScrollReset onClick={addKey}>
      {label}
      {children}
    </Link>
  );
}
