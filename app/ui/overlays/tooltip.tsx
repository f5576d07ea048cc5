import { cloneElement, type ReactElement } from "react";

/** Adds a tooltip to its only child, which is focusable or part of a focusable element. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return cloneElement(children, { "data-tip": text } as Record<string, string>);
}
