import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";

import { CHOICE_INPUTS } from "~/grid/grid-choice";
import type { ChangeAnswer } from "~/screen/change-answer";
import { useToasts } from "~/shell/notices/toasts";
import { useShellData } from "~/shell/use-shell-data";

/** Changes one rule without a dialog; the result is shown as a toast, with an undo. */
export function useRuleChange() {
  const fetcher = useFetcher<ChangeAnswer>();
  const { tenant } = useShellData();
  const { showAnswer } = useToasts();
  const { data: answer } = fetcher;
  useEffect(() => showAnswer(answer), [answer, showAnswer]);
  return (intent: string, name: string, fields: Record<string, string>) =>
    fetcher.submit({ intent, tenantId: tenant.tenantId, [CHOICE_INPUTS.name]: name, ...fields }, { method: "post" });
}
