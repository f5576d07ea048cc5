import { useRevalidator } from "@remix-run/react";

import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";
import { Button } from "~/ui/actions/button";
import { Notice } from "~/ui/feedback/notice";

interface NotLoadedProps {
  failed: readonly { tenantId: string; tenantName: string }[];
  organizations: { loaded: number; requested: number };
}

/** The organizations that could not be read. */
export function NotLoaded({ failed, organizations: { loaded, requested } }: NotLoadedProps) {
  const t = useTerminology();
  const { revalidate, state } = useRevalidator();
  if (failed.length === 0) return null;
  return (
    <Notice tone="warn">
      {t`${formatNumber(loaded)} of ${formatNumber(requested)} organizations loaded. Not loaded: `}
      {failed.map(({ tenantName }) => tenantName).join(", ")}.{" "}
      <Button size="small" busy={state !== "idle"} onClick={revalidate}>
        Retry
      </Button>
    </Notice>
  );
}
