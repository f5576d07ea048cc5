import { type HTMLAttributes, useEffect, useId, useRef } from "react";
import { styled } from "styled-components";

import { startWhenIdle } from "../when-idle";

/**
 * The only tooltip of the document: for every element with `data-tip`, and for every element with `data-cut` whose text
 * is truncated. Shown on hover and focus, hidden by Escape, and retained while the pointer is on it. Mounted once, at
 * the end of the body, so that each of a table's thousand values costs only an attribute; nothing waits for its script.
 */
export function TooltipLayer() {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = async () => {
      const { followTips } = await import("./follow-tips");
      if (ref.current) stop = followTips(ref.current);
    };
    const cancel = startWhenIdle(start);
    return () => {
      cancel();
      stop?.();
    };
  }, []);
  // What the pointer is on would be repeated on every sheet of paper.
  const attributes = { popover: "manual", "data-print": "hide" } as HTMLAttributes<HTMLDivElement>;
  return <Bubble {...attributes} ref={ref} id={id} role="tooltip" />;
}

const Bubble = styled.div`
  inset: auto;
  max-inline-size: 320px;
  margin: 0;
  padding: 4px 8px;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  background: var(--text);
  color: var(--background);
  font: 400 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
