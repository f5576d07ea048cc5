import { useState } from "react";

import { type Choice, NOTHING_CHOSEN } from "./choice";

/**
 * Which rows are chosen, from page to page and from one order to another. Another organization, or other conditions, make
 * another list, in which nothing is selected: `list` distinguishes them.
 */
export function useRowSelection(list: string): [Choice, (choice: Choice) => void] {
  const [state, setState] = useState({ list, choice: NOTHING_CHOSEN });
  const isCurrent = state.list === list;
  if (!isCurrent) setState({ list, choice: NOTHING_CHOSEN });
  return [isCurrent ? state.choice : NOTHING_CHOSEN, (choice) => setState({ list, choice })];
}
