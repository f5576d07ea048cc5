import { useLocation } from "@remix-run/react";
import { Layers, ShieldCheck } from "lucide-react";

import { readAddress } from "~/console/grid/address";
import { createGridLinks } from "~/console/grid/grid-links";
import type { GridSetup } from "~/console/grid/read-grid.server";
import { StandardGrid } from "~/console/grid/standard-grid";
import { useFormats } from "~/console/format-context";
import { addressOfScreen } from "~/console/screen-address";
import { ScreenHeader } from "~/console/screen-header";
import { useShellData } from "~/console/use-shell-data";
import type { Page } from "~/contract/list";
import type { Threat } from "~/contract/threat";
import type { Assignees } from "~/contract/threat-related";
import type { Settled } from "~/screen/settle";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/ui/format/number";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { Arrivals } from "./arrivals";
import { BulkActions } from "./bulk-actions";
import { HistogramCard } from "./histogram-card";
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

/** The fields that take most repetition out of a queue (SCREENS C6). */
const COMMON_GROUP = ["ruleName", "deviceName"];

/** The queue in which detected threats wait for somebody (SCREENS C6). */
export function ThreatQueueView({ grid, threats, queue, people, me, canChange, fetchedAt }: ThreatQueueViewProps) {
  const { screens } = useShellData();
  const { search } = useLocation();
  const { state, others } = readAddress(new URLSearchParams(search), grid.set);
  const links = createGridLinks(state, others, { sort: grid.set.defaultSort, group: [] });
  const isGrouped = state.group?.join() === COMMON_GROUP.join();
  const addressOf = ({ threatId }: Threat) => {
    const path = addressOfScreen(screens, "threat", { threatId });
    return path && `${path}${listParameter(search)}`;
  };
  return (
    <Stack>
      <ScreenHeader
        actions={
          <LinkButton icon={Layers} to={links.group(isGrouped ? [] : COMMON_GROUP)} preventScrollReset>
            {isGrouped ? "Single threats" : "Group by rule and device"}
          </LinkButton>
        }
      />
      <Arrivals since={fetchedAt} />
      {queue.ok && (
        <>
          <Tabs
            label="Queue"
            items={queueTabs(state, me).map(({ id, label, state: next, isCurrent }) => ({
              label,
              to: links.to(next),
              isCurrent,
              count: formatNumber(queue.value.counts[id]),
            }))}
          />
          <NobodyWaits queue={queue.value} />
          <HistogramCard histogram={queue.value.histogram} state={state} hrefFor={links.to} />
        </>
      )}
      <StandardGrid
        grid={grid}
        page={threats}
        keyOf={({ threatId }) => threatId}
        hrefOf={addressOf}
        exportAs="threats"
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
