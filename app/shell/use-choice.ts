import { useState } from "react";

/**
 * Something a person chose, in effect immediately, while it is being saved. What the server says next, when it says
 * something else than before, is believed again.
 */
export function useChoice<Value>(saved: Value): [Value, (next: Value) => void] {
  const [state, setState] = useState({ saved, chosen: saved });
  if (state.saved !== saved) setState({ saved, chosen: saved });
  return [state.saved === saved ? state.chosen : saved, (chosen) => setState({ saved, chosen })];
}
