import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { DefaultView } from "./table-preferences";

/**
 * Opens a user's default view if the URL of the list has no parameters. Runs on the first load only: clearing the
 * filters later must not reopen the view.
 */
export function useDefaultView(search: string, view: DefaultView | undefined): void {
  const navigate = useNavigate();
  const cameWith = useRef(search);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !view) return;
    isDone.current = true;
    if (cameWith.current === "") navigate(`?${view.address}`, { replace: true });
  }, [view, navigate]);
}
