import { useContext } from "react";

import type { ShownFailure } from "~/screen/failure";
import { Button } from "~/ui/actions/button";
import { Notice } from "~/ui/feedback/notice";
import { ReportLink } from "~/ui/feedback/report-link";
import { RetryContext } from "~/ui/feedback/retry-context";

interface FailedPartProps {
  /** What is missing: "The numbers and charts could not be loaded." */
  title: string;
  failure: ShownFailure;
}

/**
 * In place of numbers or charts beside the content of a screen: what is missing, and why. Absent if the API does not have
 * them.
 */
export function FailedPart({ title, failure }: FailedPartProps) {
  const screen = useContext(RetryContext);
  if (failure.status === 404) return null;
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="small" busy={screen?.state === "loading"} onClick={screen?.revalidate}>
          Retry
        </Button>
      }
    >
      {title} {failure.title} Request <code>{failure.requestId}</code>{" "}
      <ReportLink title={title} requestId={failure.requestId} />
    </Notice>
  );
}
