import { useLocation } from "@remix-run/react";
import { ScrollText } from "lucide-react";
import { memo } from "react";

import { gridQuery, isOneOf } from "~/address/filters";
import { readAddress } from "~/address/grid-address";
import { createGridLinks } from "~/grid/grid-links";
import { QuickFilterStrip } from "~/grid/quick-filter-strip";
import { StandardGrid } from "~/grid/standard-grid";
import { FailedPartSlot } from "~/shell/failures/failure-slots";
import { useFormats } from "~/shell/format-context";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useTerminology } from "~/shell/use-terminology";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Stack } from "~/ui/layout/stack";

import { EventDetails } from "./parts/event-details";
import { EventsChart } from "./parts/events-chart";
import type { AuditScreen } from "./screen-data";

/** The organization's audit trail. */
export const AuditView = memo(function AuditView({
  grid,
  events,
  histogram,
  retention,
  startsTooEarly,
  views,
}: AuditScreen) {
  const t = useTerminology();
  const formats = useFormats();
  const { search } = useLocation();
  const { state, others } = readAddress(new URLSearchParams(search), grid.set);
  const links = createGridLinks(state, others, { sort: grid.set.defaultSort, group: [] });
  return (
    <Stack>
      <ScreenHeader facts={retention ? [`Events are stored for ${retention.days} days`] : []} />
      {startsTooEarly && retention && (
        <Notice>
          This period begins before {formats.formatTime(retention.since).text}. Older events have been deleted.
        </Notice>
      )}
      <QuickFilterStrip label="Common searches" filters={views} />
      {histogram.ok ? (
        <EventsChart {...histogram.value} set={grid.set} hrefFor={links.to} />
      ) : (
        <FailedPartSlot title="The chart could not be loaded." failure={histogram.failure} />
      )}
      <StandardGrid
        grid={grid}
        page={events}
        keyOf={({ auditId }) => auditId}
        hrefOf={() => undefined}
        peek={(event) => <EventDetails event={event} set={grid.set} />}
        rowLinks={({ actor, objectType, objectName, objectLink }) => [
          {
            label: `Events by ${actor.displayName}`,
            to: `?${gridQuery({ filters: [isOneOf("actor.userId", actor.userId)] })}`,
          },
          {
            label: "Events about this object",
            to: `?${gridQuery({ filters: [isOneOf("objectType", objectType), isOneOf("objectName", objectName)] })}`,
          },
          ...(objectLink === null ? [] : [{ label: "Open the object", to: objectLink }]),
        ]}
        exportAs="audit"
        empty={
          <EmptyState icon={ScrollText} title="No events yet">
            {t("Sign-ins, changes and exports in this organization are listed here.")}
          </EmptyState>
        }
      />
    </Stack>
  );
});
