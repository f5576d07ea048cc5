import { lazy, Suspense } from "react";

import { Status } from "~/ui/marks/status";

import { HeaderPanel } from "./header-panel";
import { overallWord } from "./status-words";
import { useGlobalStatus } from "./summary";

const StatusFacts = lazy(() => import("./status-facts").then((module) => ({ default: module.StatusFacts })));

/** The status dot in the header, and its meaning. */
export function StatusPanel({ everySeconds }: { everySeconds: number }) {
  const status = useGlobalStatus();
  const word = overallWord(status);
  return (
    <HeaderPanel label={`Status: ${word.text}`} sign={<Status label="" tone={word.tone} />}>
      <h2>{word.text}</h2>
      {status === "unknown" && <p>It is asked again every {everySeconds} seconds.</p>}
      {status !== undefined && status !== "unknown" && (
        <Suspense>
          <StatusFacts status={status} />
        </Suspense>
      )}
    </HeaderPanel>
  );
}
