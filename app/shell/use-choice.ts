import { useState } from "react";

/**
 * A choice that takes effect immediately while it is being saved. A later value of the server that differs from its
 * previous one takes precedence.
 */
export function useChoice<Value>(saved: Value): [Value, (next: Value) => void] {
  const [state, setState] = useState({ saved, chosen: saved });
  if (state.saved !== saved) setState({ saved, chosen: saved });
  return [state.saved === saved ? state.chosen : saved, (chosen) => setState({ saved, chosen })];
}
