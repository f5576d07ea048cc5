import type { RefObject } from "react";

import { followLostFocus } from "./lost-focus";
import { submitFromTextAreas } from "./submit-from-text-areas";

/** Starts everything that listens to the whole page as long as it is open. */
export function listen(main: RefObject<HTMLElement>): void {
  followLostFocus(main);
  submitFromTextAreas();
}
