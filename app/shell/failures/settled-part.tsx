import type { ReactNode } from "react";

import type { Settled } from "~/screen/settle";
import { ErrorPanel } from "~/ui/feedback/error-panel";

interface SettledPartProps<Value> {
  part: Settled<Value>;
  children: (value: Value) => ReactNode;
}

/** A part of a screen, or why it is missing: the rest of the screen works. */
export function SettledPart<Value>({ part, children }: SettledPartProps<Value>) {
  if (!part.ok) return <ErrorPanel title={part.failure.title} requestId={part.failure.requestId} />;
  return children(part.value);
}
