import { useRevalidator } from "@remix-run/react";

import type { ShownFailure } from "~/screen/failure";
import { Button } from "~/ui/actions/button";
import { Notice } from "~/ui/feedback/notice";
import { ReportLink } from "~/ui/feedback/report-link";

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
  const { revalidate, state } = useRevalidator();
  if (failure.status === 404) return null;
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="small" busy={state === "loading"} onClick={revalidate}>
          Retry
        </Button>
      }
    >
      {title} {failure.title} (request <code>{failure.requestId}</code>){" "}
      <ReportLink title={title} requestId={failure.requestId} />
    </Notice>
  );
}
