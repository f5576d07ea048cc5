import { useRevalidator, useSearchParams } from "@remix-run/react";
import { Expand, Printer, RefreshCw } from "lucide-react";
import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import { DashboardMenu } from "~/features/dashboards/dashboard-menu";
import { PresentationSlot } from "~/features/dashboards/presentation-slot";
import { usePresent } from "~/features/dashboards/use-present";
import { useIsRefetching } from "~/grid/use-is-refetching";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { Button } from "~/ui/actions/button";
import { DateTimeRange } from "~/ui/form/date-time-range";
import { type TimeRange, writeRange } from "~/contract/language/time-range";

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
  const present = usePresent();
  return (
    <>
      <ScreenHeader
        badges={
          <Updated dateTime={updatedAt} data-tip={updated.full}>
            Updated {updated.relative}
          </Updated>
        }
        actions={
          <>
            <DashboardMenu current={undefined} />
            <DateTimeRange value={range} onChange={setRange} now={now} zone={zone} formatTime={formatTime} />
            <Button icon={Expand} onClick={present}>
              Present
            </Button>
            <Button icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
            <Button icon={RefreshCw} busy={isRefetching} onClick={revalidate}>
              Refresh
            </Button>
          </>
        }
      />
      <PresentationSlot current="default" />
    </>
  );
}

const Updated = styled.time`
  color: var(--muted-text);
  font: 400 var(--type-13) var(--font-sans);
`;
