import { useLocation } from "@remix-run/react";
import { lazy, Suspense, memo } from "react";
import { Crosshair, Radar } from "lucide-react";
import { styled } from "styled-components";

import { readAddress } from "~/address/grid-address";
import { inSentence } from "~/contract/word-facts";
import type { GridState } from "~/address/grid-state";
import { draftThreatRule } from "~/features/policies/threat-rule-draft";
import { ThreatRuleDialog } from "~/features/policies/threat-rule-dialog";
import { missingSource } from "~/features/sources/missing-source";
import { AddToDashboard } from "~/features/dashboards/add-to-dashboard";
import { QuestionBox } from "~/features/hunting/question-box";
import { lookOfAction } from "~/grid/action-look";
import { HistogramCard } from "~/grid/histogram/histogram-card";
import { createGridLinks } from "~/grid/grid-links";
import { StandardGrid } from "~/grid/standard-grid";
import { addressWith } from "~/shell/screens/address-with";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { BrowserOnly } from "~/ui/browser-only";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";
import { writeSessionKey } from "~/features/hunting/session-key";

import type { HuntRow } from "./hunt-rows.server";
import type { HuntData } from "./hunt.server";
import { AnswerCost } from "./parts/answer-cost";
import { HuntActions } from "./parts/hunt-actions";
import { HuntDrawers } from "./parts/hunt-drawers";
import { HuntPictureSlot } from "./parts/hunt-picture-slot";
import { MetricMenu } from "./parts/metric-menu";
import { ResultLimit } from "./parts/result-limit";
import { ValueSummaries } from "./parts/value-summaries";
import { viewTabs } from "./view-tabs";
import { FACETS, HUNT_TABS, type HuntTab, SESSION } from "./tabs";
import { useHuntPage } from "./use-hunt-page";
import { useShareLink } from "./use-share-link";

const ChatDock = lazy(() => import("./parts/chat-dock").then((module) => ({ default: module.ChatDock })));
const RowDetails = lazy(() => import("./parts/row-details").then((module) => ({ default: module.RowDetails })));
const SelectedRows = lazy(() => import("./parts/selected-rows").then((module) => ({ default: module.SelectedRows })));

const PLACEHOLDERS: Record<HuntTab, string> = {
  flow: "Blocked flows to Russia today, or dstCountry:RU action:blocked range:today",
  dns: "Which devices queried malicious domains this week? Or verdict:malicious by:deviceName",
};

const keyOf = (row: HuntRow) => ("flowId" in row ? row.flowId : row.dnsId);

/** The query box of the hunt. */
function HuntQuestion({ tab, text, requested, prompts }: Pick<HuntData, "tab" | "text" | "requested" | "prompts">) {
  return (
    <QuestionBox
      context={tab}
      text={text}
      requested={requested}
      prompts={prompts}
      placeholder={PLACEHOLDERS[tab]}
      hint="Ask a question, or filter with field:value. Prefix a field with - to exclude; use by:, sort:, range: and top:."
      {...(tab !== "flow" && { others: { tab } })}
    />
  );
}

/** The objects that can be created from the hunt: a panel, or a threat rule. */
function CreateFromHunt({ tab, text, match, canAddPanel, canChange }: HuntData) {
  return (
    <>
      {canAddPanel && <AddToDashboard panel={{ source: tab, query: text }} />}
      {canChange && match !== "" && (
        <ThreatRuleDialog label="Create threat rule" icon={Radar} draft={draftThreatRule({ dataset: tab, match })} />
      )}
    </>
  );
}

/** Queries flows and DNS queries in natural language or query terms, and shows the interpretation. */
export const HuntView = memo(function HuntView(data: HuntData) {
  const { tab, look, grid, sources, chat, prompts, canChange } = data;
  const { page, counts } = useHuntPage(data);
  const { histogram, facets } = counts ?? {};
  const { search } = useLocation();
  const showsFacets = new URLSearchParams(search).has(FACETS);
  const share = useShareLink();
  const { state, others } = readAddress(new URLSearchParams(search), grid.set);
  others.delete("ask");
  others.delete("asked");
  others.delete("unread");
  // Any added filter closes the session.
  others.delete(SESSION);
  const links = createGridLinks(state, others, { sort: grid.set.defaultSort, group: [] });
  const content = (
    <Stack>
      <ScreenHeader
        actions={
          <>
            <CreateFromHunt {...data} />
            <HuntActions text={data.text} hunts={data.hunts} isChatOpen={chat !== undefined} onShare={share} />
          </>
        }
      />
      <Tabs
        label="Hunt in"
        items={Object.entries(HUNT_TABS).map(([id, label]) => ({
          label,
          to: id === "flow" ? "?" : `?tab=${id}`,
          isCurrent: id === tab,
        }))}
      />
      <HuntQuestion {...data} />
      {histogram && (
        <HistogramCard
          title="Over time"
          chartTitle={`${grid.set.label.many} over time`}
          description={`How many ${inSentence(grid.set.label.many)} match in each step of time, by action.`}
          histogram={histogram}
          splitBy="action"
          lookOf={lookOfAction}
          state={state}
          hrefFor={(next: GridState) => links.to(next)}
          canFold
        />
      )}
      <ValueSummaries counts={counts} set={grid.set} links={links} />
      <Views>
        <Tabs label="View" look="segmented" items={viewTabs(search, grid.set, state.group)} />
        {look === "table" && (state.group ?? []).length > 0 && <MetricMenu tab={tab} />}
      </Views>
      <StandardGrid<HuntRow>
        grid={grid}
        page={facets?.ok ? { ...page, facets: facets.value } : page}
        facetPanel={{
          isShown: showsFacets,
          isLoading: counts === undefined,
          failure: facets?.ok === false ? facets.failure.title : undefined,
          toggleTo: addressWith(search, FACETS, showsFacets ? undefined : "on"),
        }}
        readsQuestions
        keyOf={keyOf}
        exportAs={tab === "flow" ? "flows" : "dns-queries"}
        hrefOf={(row) => addressWith(search, SESSION, writeSessionKey(row))}
        bulk={
          canChange && look === "table"
            ? {
                actions: (choice, rows) => (
                  <Suspense>
                    <SelectedRows choice={choice} rows={rows} />
                  </Suspense>
                ),
                asksForRows: true,
              }
            : undefined
        }
        peek={(row) => (
          <Suspense fallback={<Skeleton lines={12} />}>
            <RowDetails
              key={keyOf(row)}
              row={row}
              set={grid.set}
              links={links}
              canChange={canChange}
              columns={grid.carried}
            />
          </Suspense>
        )}
        picture={
          look === "table" ? undefined : (
            <HuntPictureSlot data={data} page={page} counts={counts} state={state} others={others} links={links} />
          )
        }
        noSource={missingSource("traffic", sources)}
        empty={
          <EmptyState icon={Crosshair} title={`No ${inSentence(grid.set.label.many)} yet`}>
            Records appear here once a sensor reports traffic.
          </EmptyState>
        }
      />
      {look === "table" && <ResultLimit total={page.total} limit={grid.exactTotalUpTo} set={grid.set} />}
      <AnswerCost cost={page.cost} set={grid.set} />
      <HuntDrawers data={data} links={links} onShare={share} />
    </Stack>
  );
  // The hunt has the same place with and without the assistant: otherwise opening it would lose what was typed and
  // selected.
  return (
    <Docked data-docked={chat ? "" : undefined}>
      {content}
      {chat && (
        <BrowserOnly fallback={<Skeleton lines={12} />}>
          <ChatDock chat={chat} tab={tab} prompts={prompts} canAddPanel={data.canAddPanel} />
        </BrowserOnly>
      )}
    </Docked>
  );
});

/** The assistant is placed beside the hunt on wide screens, and above it otherwise. */
const Docked = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  > * {
    min-inline-size: 0;
  }
  > aside {
    order: -1;
  }
  @media (min-width: 1100px) {
    &[data-docked] {
      grid-template-columns: minmax(0, 1fr) 400px;
    }
    > aside {
      position: sticky;
      inset-block-start: 72px;
      order: 0;
      block-size: calc(100dvh - 88px);
    }
  }
`;

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;

/** The rows are the main content; everything around them is collapsed by default. */
