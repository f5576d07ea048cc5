import { useLocation } from "@remix-run/react";
import { Crosshair, MessageSquarePlus, Waypoints } from "lucide-react";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";

import { endsOfFlow } from "~/features/policies/remote-end";
import { draftBlockOf } from "~/features/policies/rules-of-threats";
import { BlockSelected } from "~/features/policies/selection-rules";
import { FailedPartSlot } from "~/shell/failures/failure-slots";
import { addToDraft } from "~/shell/browser/use-draft";
import { HistogramCard } from "~/grid/histogram/histogram-card";
import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { readAddress } from "~/address/grid-address";
import { createGridLinks } from "~/grid/grid-links";
import { type CommonGroup, GroupChips } from "~/grid/group-chips";
import { StandardGrid } from "~/grid/standard-grid";
import { useToasts } from "~/shell/notices/toasts";
import { useShellData } from "~/shell/use-shell-data";
import type { ThreatFlow } from "~/contract/threat-flow";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/contract/number-facts";
import { Stack } from "~/ui/layout/stack";
import { commentDraftKey } from "~/features/threats/draft-key";

import { flowsAsMarkdown } from "./flows-as-markdown";
import { flowsToHunt } from "./flows-to-hunt";
import { huntLink } from "./hunt-link";
import type { ThreatScreenData } from "../screen-data";

const FlowDetails = lazy(() => import("./flow-details").then((module) => ({ default: module.FlowDetails })));

const GROUPS: CommonGroup[] = [
  { label: "Destination and port", fields: ["dstIp", "dstPort"] },
  { label: "Destination", fields: ["dstIp"] },
  { label: "Port", fields: ["dstPort"] },
  { label: "Application", fields: ["application"] },
];

/** The flows that triggered the threat, and their context. */
export function FlowsTab({ threat, flows, flowSummary, grid, flowRetention, canChange }: ThreatScreenData) {
  const t = useTerminology();
  const { screens } = useShellData();
  const { search } = useLocation();
  if (!flows.ok) return <ErrorPanel title={flows.failure.title} requestId={flows.failure.requestId} />;
  const { state, others } = readAddress(new URLSearchParams(search), grid.set);
  const links = createGridLinks(state, others, { sort: grid.set.defaultSort, group: [] });
  const requested = flowsToHunt(threat, state);
  const hunting = huntLink(screens, requested.filters, requested.range);
  return (
    <Stack>
      <Retention lastSeen={threat.lastSeen} retention={flowRetention} />
      {flowSummary && !flowSummary.ok && (
        <FailedPartSlot title="The chart could not be loaded." failure={flowSummary.failure} />
      )}
      {flowSummary?.ok && (
        <HistogramCard
          title="Started"
          chartTitle="Flows over time"
          description={t("Flows in the list by start time, with trigger flows at the bottom")}
          histogram={flowSummary.value.histogram}
          lookOf={(isEvidence) =>
            isEvidence === "true"
              ? { label: "Trigger", colour: "danger" }
              : { label: "Context", colour: "chart-previous" }
          }
          state={state}
          hrefFor={links.to}
          presets={[]}
        />
      )}
      <Stack direction="row" justify="between">
        <GroupChips group={state.group ?? []} groups={GROUPS} links={links} />
        {hunting && (
          <LinkButton to={hunting} icon={Crosshair} size="small">
            Open in hunting
          </LinkButton>
        )}
      </Stack>
      <StandardGrid
        grid={grid}
        page={flows.value}
        keyOf={({ flowId }) => flowId}
        peek={(flow) => (
          <Suspense fallback={<Skeleton lines={12} />}>
            <FlowDetails flow={flow} set={grid.set} />
          </Suspense>
        )}
        exportAs="threat-flows"
        exportOnly={{ of: encodeURIComponent(threat.threatId) }}
        bulk={
          canChange
            ? {
                actions: ({ clear }, rows) => (
                  <>
                    <AddToComment threatId={threat.threatId} flows={rows} onAdded={clear} />
                    <BlockSelected block={draftBlockOf(rows.map(endsOfFlow))} />
                  </>
                ),
                asksForRows: true,
              }
            : undefined
        }
        empty={
          <EmptyState icon={Waypoints} title="No network flows">
            {t("The threat was detected by an agent or in DNS queries. Flows are stored for ")}
            {flowRetention.days} days.
          </EmptyState>
        }
      />
    </Stack>
  );
}

interface RetentionProps {
  lastSeen: string;
  retention: ThreatScreenData["flowRetention"];
}

function Retention({ lastSeen, retention: { days, since, isOver, isKept } }: RetentionProps) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  if (isOver)
    return (
      <Notice tone="neutral">
        Flows are stored for {days} days, since {formatTime(since).text}
        {t(". This threat is older; these flows were stored with it.")}
      </Notice>
    );
  if (isKept)
    return <Quiet>{t("The flows that this threat was created from. They are stored with the threat.")}</Quiet>;
  const until = new Date(lastSeen);
  until.setUTCDate(until.getUTCDate() + days);
  return (
    <Quiet>
      Flows are stored for {days} days. The flows below are stored until {formatTime(until.toISOString()).text}.
    </Quiet>
  );
}

interface AddToCommentProps {
  threatId: string;
  flows: readonly ThreatFlow[];
  onAdded: () => void;
}

function AddToComment({ threatId, flows, onAdded }: AddToCommentProps) {
  const { show } = useToasts();
  const add = () => {
    addToDraft(commentDraftKey(threatId), flowsAsMarkdown(flows));
    const those = flows.length === 1 ? "1 flow is" : `${formatNumber(flows.length)} flows are`;
    show({ kind: "success", text: `${those} in your draft, under Comments` });
    onAdded();
  };
  return (
    <Button size="small" icon={MessageSquarePlus} onClick={add}>
      Add to comment
    </Button>
  );
}

const Quiet = styled.p`
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
`;
