import { useFetcher } from "@remix-run/react";

import { useRefusalToast } from "~/shell/change/use-refusal-toast";
import type { ChangeAnswer } from "~/screen/change-answer";
import { useToasts } from "~/shell/notices/toasts";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useChangeGuard } from "~/ui/actions/change-guard";

/**
 * Asks the assistant in a new conversation and opens it with the answer. `range` limits questions without a time.
 * Undefined if the viewer has no access to the assistant.
 */
export function useAskAssistant(): ((question: string, range?: string) => void) | undefined {
  const { screens, tenant } = useShellData();
  const fetcher = useFetcher<ChangeAnswer>();
  const guard = useChangeGuard();
  const { show } = useToasts();
  useRefusalToast(fetcher.data);
  const path = screens["threat-hunting"]?.isComing === false ? addressOfScreen(screens, "threat-hunting") : undefined;
  if (path === undefined) return undefined;
  return (question, range) => {
    if (guard !== undefined) return show({ kind: "warning", text: guard });
    const action = range === undefined ? path : `${path}?${new URLSearchParams({ range })}`;
    const asked = { intent: "ask", tenantId: tenant.tenantId, context: "command", text: question };
    fetcher.submit(asked, { method: "post", action });
  };
}
