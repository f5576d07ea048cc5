import type { KeyboardEvent } from "react";

/**
 * Leaves Escape to the dialog around a combobox. downshift takes the key to clear the field even if no list is open, and
 * then the dialog would never receive it.
 */
export function releaseEscape({ key, nativeEvent }: KeyboardEvent): void {
  if (key === "Escape") Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
