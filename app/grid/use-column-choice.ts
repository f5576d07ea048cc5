import { useNavigate } from "@remix-run/react";

import type { Grid } from "./use-grid";

/** Changes which columns a list has, for this person and organization; undefined shows the list's own. */
export function useColumnChoice({ state, links, setPreferences }: Grid): (columns: string[] | undefined) => void {
  const navigate = useNavigate();
  return (columns) => {
    setPreferences({ columns });
    // An address that names columns, such as a view's, would go on to overrule what was chosen.
    if (state.columns) navigate(links.columns(undefined), { replace: true, preventScrollReset: true });
  };
}
