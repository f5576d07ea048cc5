import { cloneElement, type ReactElement } from "react";

/** Gives its only child a tooltip. The child is an element that can be focused, or a part of one. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return cloneElement(children, { "data-tip": text } as Record<string, string>);
}
