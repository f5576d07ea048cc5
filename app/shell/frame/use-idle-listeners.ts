import { type RefObject, useEffect } from "react";

import { startWhenIdle } from "~/ui/when-idle";

/**
 * Conveniences of the keyboard that listen to the whole page, with a script that nothing waits for: a lost focus is
 * followed, and a field of several lines submits its form.
 */
export function useIdleListeners(main: RefObject<HTMLElement>): void {
  useEffect(() => startWhenIdle(() => import("./idle-listeners").then(({ listen }) => listen(main))), [main]);
}
