import type { ReactNode } from "react";

import { ChangeGuardContext } from "~/ui/actions/change-guard";

import { useOfflineReason } from "./use-offline-since";

/** Without a network, every control that changes data is off and says why. */
export function OfflineChangeGuard({ children }: { children: ReactNode }) {
  return <ChangeGuardContext.Provider value={useOfflineReason()}>{children}</ChangeGuardContext.Provider>;
}
