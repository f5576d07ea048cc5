import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Tells a screen reader and the keyboard that another screen has come: focus moves to the page area, and its title is said.
 * Answers with that title; nothing is said of the first page, which the browser announces itself.
 */
export function useArrival(main: RefObject<HTMLElement>): string {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [main, pathname]);
  return title;
}
