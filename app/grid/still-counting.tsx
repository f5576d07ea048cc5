import { useRevalidator } from "@remix-run/react";
import { RotateCw } from "lucide-react";

import { Button } from "~/ui/actions/button";
import { Notice } from "~/ui/feedback/notice";

interface StillCountingProps {
  count: "pending" | "failed";
}

/** Says that only the first rows are shown, because the rows are still being counted or could not be counted. */
export function StillCounting({ count }: StillCountingProps) {
  const { revalidate, state } = useRevalidator();
  if (count === "pending") return <Notice tone="neutral">Still counting… These are the first rows.</Notice>;
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="small" icon={RotateCw} busy={state !== "idle"} onClick={revalidate}>
          Retry
        </Button>
      }
    >
      The rows could not be counted. These are the first rows.
    </Notice>
  );
}
