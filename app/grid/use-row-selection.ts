import { useState } from "react";

import { type Choice, NOTHING_CHOSEN } from "./choice";

/**
 * The selected rows across pages and sort orders. Another organization or other conditions result in another list, so
 * the selection is cleared: `list` identifies the list.
 */
export function useRowSelection(list: string): [Choice, (choice: Choice) => void] {
  const [state, setState] = useState({ list, choice: NOTHING_CHOSEN });
  const isCurrent = state.list === list;
  if (!isCurrent) setState({ list, choice: NOTHING_CHOSEN });
  return [isCurrent ? state.choice : NOTHING_CHOSEN, (choice) => setState({ list, choice })];
}
