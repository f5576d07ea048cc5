import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { DefaultView } from "./table-preferences";

/**
 * Opens a person's default view when the address of the list says nothing else. Only then: clearing
 * the filters afterwards must not open it again.
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
