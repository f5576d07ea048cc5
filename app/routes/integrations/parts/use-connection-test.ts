import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";

import type { RunningTest } from "~/contract/integration";
import { runningTest } from "~/features/integrations/running-test";
import type { ChangeAnswer } from "~/screen/change-answer";
import { askServer } from "~/shell/browser/ask-server";
import { useRefusalToast } from "~/shell/change/use-refusal-toast";
import { useToasts } from "~/shell/notices/toasts";
import { useShellData } from "~/shell/use-shell-data";

const EVERY_MS = 400;

/** Starts the connection test of an integration, and reads its steps as they finish. */
export function useConnectionTest(name: string) {
  const fetcher = useFetcher<ChangeAnswer>();
  const { tenantId } = useShellData().tenant;
  const { showAnswer } = useToasts();
  const [running, setRunning] = useState<RunningTest | null>(null);
  const isTesting = fetcher.state === "submitting";
  useRefusalToast(fetcher.data);
  useEffect(() => showAnswer(fetcher.data), [fetcher.data, showAnswer]);
  useEffect(() => {
    if (!isTesting) return undefined;
    let isWanted = true;
    const timer = setInterval(() => {
      void askServer(runningTest(name)).then(
        ({ test }) => isWanted && setRunning(test),
        // The result is shown when the test ends.
        () => undefined,
      );
    }, EVERY_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
      setRunning(null);
    };
  }, [isTesting, name]);
  const start = () => fetcher.submit({ intent: "test", name, tenantId }, { method: "post" });
  return { start, isTesting, running };
}
