import { useLocation } from "@remix-run/react";
import { ShieldCheck } from "lucide-react";

import { HistogramCard } from "~/console/chart/histogram-card";
import { readAddress } from "~/console/grid/address";
import { createGridLinks } from "~/console/grid/grid-links";
import { GroupChips, type CommonGroup } from "~/console/grid/group-chips";
import type { GridSetup } from "~/console/grid/read-grid.server";
import { StandardGrid } from "~/console/grid/standard-grid";
import { useFormats } from "~/console/format-context";
import { addressOfScreen } from "~/console/screen-address";
import { ScreenHeader } from "~/console/screen-header";
import { similarThreats } from "~/console/threats/similar-threats";
import { useShellData } from "~/console/use-shell-data";
import type { Page } from "~/contract/list";
import type { Threat } from "~/contract/threat";
import type { Assignees } from "~/contract/threat-related";
import type { Settled } from "~/screen/settle";
import type { ChartColour } from "~/ui/chart/series";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { humanise } from "~/ui/humanise";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { Arrivals } from "./arrivals";
import { BulkActions } from "./bulk-actions";
import { PeekPanel } from "./peek-panel";
import type { Queue } from "./queue.server";
import { queueTabs } from "./queue-tabs";

interface ThreatQueueViewProps {
  grid: GridSetup;
  threats: Page<Threat>;
  queue: Settled<Queue>;
  people: Assignees["assignee"];
  /** The address under which threats are given to the viewer. */
  me: string;
  canChange: boolean;
  fetchedAt: string;
}

/** The first takes most repetition out of a queue (SCREENS C6). */
const GROUPS: CommonGroup[] = [
  { label: "Rule and device", fields: ["ruleName", "deviceName"] },
  { label: "Rule", fields: ["ruleName"] },
  { label: "Device", fields: ["deviceName"] },
  { label: "Destination", fields: ["dst.ip"] },
  { label: "Technique", fields: ["technique"] },
  { label: "Site", fields: ["siteName"] },
];

/** The queue in which detected threats wait for somebody (SCREENS C6). */
export function ThreatQueueView({ grid, threats, queue, people, me, canChange, fetchedAt }: ThreatQueueViewProps) {
  const { screens } = useShellData();
  const { search } = useLocation();
  const { state, others } = readAddress(new URLSearchParams(search), grid.set);
  const links = createGridLinks(state, others, { sort: grid.set.defaultSort, group: [] });
  // Of a part of the threats it would be saying too much.
  const isNarrowed =
    state.q !== "" || state.range !== undefined || state.filters.some(({ field }) => field !== "status");
  const addressOf = ({ threatId }: Threat) => {
    const path = addressOfScreen(screens, "threat", { threatId });
    return path && `${path}${listParameter(search)}`;
  };
  return (
    <Stack>
      <ScreenHeader />
      <Arrivals since={fetchedAt} />
      {queue.ok && (
        <>
          <Tabs
            label="Queue"
            items={queueTabs(state, me).map(({ id, label, state: next, isCurrent }) => ({
              label,
              to: links.to(next),
              isCurrent,
              count: queue.value.counts[id],
            }))}
          />
          {!isNarrowed && <NobodyWaits queue={queue.value} />}
          <HistogramCard
            title="Last seen"
            chartTitle="Threats over time"
            description="How many threats of the list were last seen in each step of time, by severity."
            histogram={queue.value.histogram}
            lookOf={(severity) => ({ label: humanise(severity), colour: `severity-${severity}` as ChartColour })}
            state={state}
            hrefFor={links.to}
          />
        </>
      )}
      <GroupChips group={state.group ?? []} groups={GROUPS} links={links} />
      <StandardGrid
        grid={grid}
        page={threats}
        keyOf={({ threatId }) => threatId}
        hrefOf={addressOf}
        exportAs="threats"
        rowLinks={(threat) => [{ label: "Similar in 30 days", to: `?${similarThreats(threat)}` }]}
        peek={(threat) => <PeekPanel threat={threat} set={grid.set} />}
        bulk={
          canChange
            ? {
                nameOf: ({ title }) => title,
                actions: (choice) => <BulkActions choice={choice} set={grid.set} people={people} me={me} />,
              }
            : undefined
        }
        empty={
          <EmptyState icon={ShieldCheck} title="No threat has been detected yet.">
            Threats appear here as soon as a rule finds one in the traffic of a sensor or in what an agent reports.
          </EmptyState>
        }
      />
    </Stack>
  );
}

/** A page that is opened from a list knows which one, so that it can lead to the list's next row. */
function listParameter(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  const query = params.toString();
  return query ? `?${new URLSearchParams({ list: query })}` : "";
}

function NobodyWaits({ queue: { counts, lastResolvedAt } }: { queue: Queue }) {
  const { formatTime } = useFormats();
  if (counts.new > 0 || counts.all === 0) return null;
  return (
    <Notice tone="good">
      No threats waiting.{lastResolvedAt !== null && ` Last one resolved ${formatTime(lastResolvedAt).relative}.`}
    </Notice>
  );
}
