import type { ReactNode } from "react";

import type { LoadResult } from "~/screen/load-result";
import { ErrorPanel } from "~/ui/feedback/error-panel";

interface DeferredPartProps<Value> {
  part: LoadResult<Value>;
  children: (value: Value) => ReactNode;
}

/** A part of a screen, or why it is missing: the rest of the screen works. */
export function DeferredPart<Value>({ part, children }: DeferredPartProps<Value>) {
  if (!part.ok) return <ErrorPanel title={part.failure.title} requestId={part.failure.requestId} />;
  return children(part.value);
}
