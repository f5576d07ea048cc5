import { type RefObject, useEffect } from "react";

import { startWhenIdle } from "~/ui/when-idle";

/** Follows a lost focus (`followLostFocus`) as long as the page is open, with a script that nothing waits for. */
export function useLostFocus(main: RefObject<HTMLElement>): void {
  useEffect(
    () => startWhenIdle(() => import("./lost-focus").then(({ followLostFocus }) => followLostFocus(main))),
    [main],
  );
}
