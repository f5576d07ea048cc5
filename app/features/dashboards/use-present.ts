import { useToasts } from "~/shell/notices/toasts";

import { startPresentation } from "./presentation-store";

/** Starts a presentation of the dashboards, or says why it cannot be started. */
export function usePresent(): () => void {
  const { show } = useToasts();
  return () => void startPresentation(() => show({ kind: "warning", text: "This browser does not allow full screen" }));
}
