import { useFetcher } from "@remix-run/react";

import { useRefusalToast } from "~/shell/change/use-refusal-toast";
import type { ChangeAnswer } from "~/screen/change-answer";
import { addressOfOpenScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useChangeGuard } from "~/ui/actions/change-guard";

interface AskAssistant {
  /** Asks in a new conversation and opens it with the answer. `range` limits questions without a time. */
  ask: (question: string, range?: string) => void;
  /** Why nothing can be asked now: a question is stored. */
  disabledReason: string | undefined;
}

/** Asks the assistant from another screen. Undefined if the viewer has no access to the assistant. */
export function useAskAssistant(): AskAssistant | undefined {
  const { screens, tenant } = useShellData();
  const fetcher = useFetcher<ChangeAnswer>();
  const disabledReason = useChangeGuard();
  useRefusalToast(fetcher.data);
  const path = addressOfOpenScreen(screens, "threat-hunting");
  if (path === undefined) return undefined;
  const ask = (question: string, range?: string) => {
    const action = range === undefined ? path : `${path}?${new URLSearchParams({ range })}`;
    const asked = { intent: "ask", tenantId: tenant.tenantId, context: "command", text: question };
    fetcher.submit(asked, { method: "post", action });
  };
  return { ask, disabledReason };
}
