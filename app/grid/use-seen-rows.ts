import { useRef } from "react";

/** The rows of all pages shown since the list was opened, by key: these can be selected individually. */
export function useSeenRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> {
  const seen = useRef(new Map<string, Row>());
  for (const row of rows) seen.current.set(keyOf(row), row);
  return seen.current;
}
