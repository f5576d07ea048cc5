import { useNavigate } from "@remix-run/react";

import type { Grid } from "./use-grid";

/** Sets the columns of a list for this user and organization; undefined restores the list's defaults. */
export function useColumnChoice({ state, links, setPreferences }: Grid): (columns: string[] | undefined) => void {
  const navigate = useNavigate();
  return (columns) => {
    setPreferences({ columns });
    // A URL with columns, such as that of a view, would otherwise override the selection.
    if (state.columns) navigate(links.columns(undefined), { replace: true, preventScrollReset: true });
  };
}
