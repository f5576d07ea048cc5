import type { ReactNode } from "react";

import { ChangeGuardContext } from "~/ui/actions/change-guard";

import { useOfflineReason } from "./use-offline-since";

/** While offline, every control that changes data is disabled and explains why. */
export function OfflineChangeGuard({ children }: { children: ReactNode }) {
  return <ChangeGuardContext.Provider value={useOfflineReason()}>{children}</ChangeGuardContext.Provider>;
}
