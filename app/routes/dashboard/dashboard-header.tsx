import { useRevalidator, useSearchParams } from "@remix-run/react";
import { RefreshCw } from "lucide-react";

import { useFormats } from "~/console/format-context";
import { useIsRefetching } from "~/console/grid/use-is-refetching";
import { writeRange } from "~/console/grid/address";
import { ScreenHeader } from "~/console/screen-header";
import { Button } from "~/ui/actions/button";
import { DateTimeRange } from "~/ui/form/date-time-range";
import type { TimeRange } from "~/ui/format/time-range";

interface DashboardHeaderProps {
  range: TimeRange;
  updatedAt: string;
}

export function DashboardHeader({ range, updatedAt }: DashboardHeaderProps) {
  const { formatTime, now, zone } = useFormats();
  const [, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const isRefetching = useIsRefetching();
  const updated = formatTime(updatedAt);
  const setRange = (chosen: TimeRange) =>
    setParams(
      (params) => {
        params.set("range", writeRange(chosen));
        return params;
      },
      { preventScrollReset: true },
    );
  return (
    <ScreenHeader
      facts={[
        <time key="updated" dateTime={updatedAt} data-tip={updated.full}>
          Updated {updated.relative}
        </time>,
      ]}
      actions={
        <>
          <DateTimeRange value={range} onChange={setRange} now={now} zone={zone} formatTime={formatTime} />
          <Button icon={RefreshCw} busy={isRefetching} onClick={revalidate}>
            Refresh
          </Button>
        </>
      }
    />
  );
}
