import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

import { FOCUS_COMMENT } from "./focus-comment";

/** Moves the focus to the comment box after a navigation with `FOCUS_COMMENT`, even if the tab was already open. */
export function useFocusComment(area: RefObject<HTMLTextAreaElement>): void {
  const { key, state } = useLocation() as { key: string; state: unknown };
  useEffect(() => {
    if (isFocusComment(state)) area.current?.focus();
  }, [area, key, state]);
}

function isFocusComment(state: unknown): boolean {
  return typeof state === "object" && state !== null && "focus" in state && state.focus === FOCUS_COMMENT.focus;
}
