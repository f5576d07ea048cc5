import { memo } from "react";
import { useLocation } from "@remix-run/react";
import { Building2, ShieldCheck } from "lucide-react";

import { HistogramCard } from "~/grid/histogram/histogram-card";
import { readAddress, writeAddress } from "~/address/grid-address";
import { EMPTY_GRID_STATE, type GridState } from "~/address/grid-state";
import { createGridLinks } from "~/grid/grid-links";
import { GroupChips, type CommonGroup } from "~/grid/group-chips";
import { GridGroups } from "~/grid/grid-groups";
import { provideGroups } from "~/grid/groups-slot";
import type { GridSetup } from "~/grid/read-grid.server";
import { StandardGrid } from "~/grid/standard-grid";
import { FailedPartSlot } from "~/shell/failures/failure-slots";
import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { missingSource } from "~/features/sources/missing-source";
import type { Sources } from "~/features/sources/why-empty";
import { similarThreats } from "~/features/threats/similar-threats";
import { useShellData } from "~/shell/use-shell-data";
import type { GridPage } from "~/grid/groups-payload";
import type { FieldSet } from "~/contract/field";
import { fieldOf } from "~/contract/field-facts";
import type { Assignees } from "~/contract/threat-related";
import type { LoadResult } from "~/screen/load-result";
import type { ChartColour } from "~/ui/chart/series";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { humanise } from "~/ui/humanise";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { Arrivals } from "./parts/arrivals";
import { ageColumn } from "./parts/age-column";
import { BulkActions } from "./parts/bulk-actions";
import { PeekPanel } from "./parts/peek-panel";
import type { Queue } from "./queue.server";
import type { QueuedThreat } from "./queued-threat";
import { queueTabs } from "./queue-tabs";

interface ThreatQueueViewProps {
  grid: GridSetup;
  threats: GridPage<QueuedThreat>;
  /** Loaded if the list is empty. */
  sources: Sources | undefined;
  queue: LoadResult<Queue>;
  people: Assignees["assignee"];
  /** The address that the viewer's threats are assigned to. */
  me: string;
  canChange: boolean;
  fetchedAt: string;
}

/** The first grouping removes most duplicates from a queue. */
const GROUPS: CommonGroup[] = [
  { label: "Rule and device", fields: ["ruleName", "deviceName"] },
  { label: "Rule", fields: ["ruleName"] },
  { label: "Device", fields: ["deviceName"] },
  { label: "Destination", fields: ["dst.ip"] },
  { label: "Technique", fields: ["technique"] },
  { label: "Site", fields: ["siteName"] },
];

// The queue opens in groups (config/screens.yaml).
provideGroups(GridGroups);

/** The queue of detected threats. */
export const ThreatQueueView = memo(function ThreatQueueView(props: ThreatQueueViewProps) {
  const { grid, threats, sources, queue, people, me, canChange, fetchedAt } = props;
  const t = useTerminology();
  const { screens } = useShellData();
  const { now } = useFormats();
  const { search } = useLocation();
  const { state, others } = readAddress(new URLSearchParams(search), grid.set);
  const links = createGridLinks(state, others, {
    sort: grid.set.defaultSort,
    group: [],
    hasOpening: grid.hasOpening,
  });
  // Only for the whole queue: a filtered list does not show when work was last done.
  const isNarrowed =
    state.q !== "" || state.range !== undefined || state.filters.some(({ field }) => field !== "status");
  const addressOf = ({ threatId }: QueuedThreat) => {
    const path = addressOfScreen(screens, "threat", { threatId });
    return path && `${path}${listParameter(search)}`;
  };
  return (
    <Stack>
      <ScreenHeader actions={<AllOrganizations state={state} set={grid.set} />} />
      <Arrivals since={fetchedAt} />
      {queue.ok ? (
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
            chartTitle={t("Threats over time")}
            description={t("Threats in the list by the time they were last seen and severity.")}
            histogram={queue.value.histogram}
            lookOf={(severity) => ({ label: humanise(severity), colour: `severity-${severity}` as ChartColour })}
            state={state}
            hrefFor={links.to}
            canFold
          />
        </>
      ) : (
        <FailedPartSlot title="The counts and the chart could not be loaded." failure={queue.failure} />
      )}
      {/* Ten whole rows fit on a screen of 900 px. */}
      <Stack gap="tight">
        <GroupChips
          group={state.group ?? []}
          groups={GROUPS.map(({ label, fields }) => ({ label: t(label), fields }))}
          links={links}
        />
        <StandardGrid
          grid={grid}
          page={threats}
          keyOf={({ threatId }) => threatId}
          hrefOf={addressOf}
          computed={{ after: "lastSeen", columns: [ageColumn(now)] }}
          exportAs="threats"
          rowLinks={(threat) => [{ label: "Similar in 30 days", to: `?${similarThreats(threat)}` }]}
          peek={(threat) => <PeekPanel threat={threat} set={grid.set} />}
          bulk={
            canChange
              ? {
                  nameOf: ({ title }) => title,
                  actions: (choice, rows) => (
                    <BulkActions choice={choice} threats={rows} set={grid.set} people={people} me={me} />
                  ),
                }
              : undefined
          }
          noSource={missingSource("threats", sources)}
          empty={
            <EmptyState icon={ShieldCheck} title={t("No threats detected")}>
              {t("Threats appear here once a rule detects one in sensor traffic or agent reports.")}
            </EmptyState>
          }
        />
      </Stack>
    </Stack>
  );
});

/** The threats of all organizations under the same conditions, for viewers who may open them. */
function AllOrganizations({ state, set }: { state: GridState; set: FieldSet }) {
  const t = useTerminology();
  const { screens } = useShellData();
  const center = addressOfScreen(screens, "command-center");
  if (center === undefined) return null;
  return (
    <LinkButton to={`${center}?${conditionsElsewhere(state, set)}`} icon={Building2}>
      {t("All organizations")}
    </LinkButton>
  );
}

/** The conditions that have a meaning in other organizations: sites have names of their own in each. */
function conditionsElsewhere({ q, range, filters }: GridState, set: FieldSet): URLSearchParams {
  const shared = filters.filter(({ field }) => fieldOf(set, field).kind !== "site");
  return writeAddress({ ...EMPTY_GRID_STATE, q, range, filters: shared }, new URLSearchParams({ view: "threats" }));
}

/** The address includes the list that a threat was opened from, so that its page can link to the next threat. */
function listParameter(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  const query = params.toString();
  return query ? `?${new URLSearchParams({ list: query })}` : "";
}

function NobodyWaits({ queue: { counts, lastResolvedAt } }: { queue: Queue }) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  if (counts.new > 0 || counts.all === 0) return null;
  return (
    <Notice tone="good">
      {t("No threats need triage.")}
      {lastResolvedAt !== null && ` Last resolved ${formatTime(lastResolvedAt).relative}.`}
    </Notice>
  );
}
