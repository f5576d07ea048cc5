import { memo } from "react";
import { useLocation } from "@remix-run/react";

import { useTerminology } from "~/shell/use-terminology";
import { addressWith } from "~/shell/screens/address-with";
import { controlShortcut } from "~/shell/shortcuts/control-shortcut";
import { useShortcuts } from "~/shell/shortcuts/use-shortcuts";
import { Split } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { DetectionCard } from "./parts/detection-card";
import { EntitiesCard } from "./parts/entities-card";
import { IndicatorsCard } from "./parts/indicators-card";
import { LazyTab } from "./parts/lazy-tabs";
import { NeighbourLinks } from "./parts/neighbour-links";
import { ScoreCard } from "./parts/score-card";
import { StepsCard } from "./parts/steps-card";
import { StoryCard } from "./parts/story-card";
import { TechniqueCard } from "./parts/technique-card";
import { ThreatHeader } from "./parts/threat-header";
import { TimelineCard } from "./parts/timeline-card";
import type { ThreatTab } from "./query";
import type { ThreatScreenData } from "./screen-data";

const main = () => document.querySelector("main");
const SHORTCUTS = [
  controlShortcut("a", "Assign to me", main),
  controlShortcut("s", "Set status", main),
  controlShortcut("m", "Comment", main),
  controlShortcut("b", "Block", main),
  controlShortcut("n", "Next threat", main),
  controlShortcut("p", "Previous threat", main),
];

/** A threat with its evidence, history and actions. */
export const ThreatView = memo(function ThreatView(screen: ThreatScreenData) {
  const t = useTerminology();
  useShortcuts(t("Threat"), SHORTCUTS);
  return (
    <Stack>
      <ThreatHeader {...screen} />
      <Stack direction="row" justify="between">
        <ThreatTabs {...screen} />
        <NeighbourLinks {...screen} />
      </Stack>
      <Tab {...screen} />
    </Stack>
  );
});

function ThreatTabs({ tab, list, flows, comments, history }: ThreatScreenData) {
  const t = useTerminology();
  const { pathname } = useLocation();
  const count = ({ value }: { ok: boolean; value?: { total: number } }) => value?.total;
  const item = (id: ThreatTab, label: string, total?: number) => ({
    label,
    to: `${pathname}${addressWith(list ? `?${new URLSearchParams({ list })}` : "", "tab", id === "overview" ? undefined : id)}`,
    isCurrent: tab === id,
    count: total,
  });
  return (
    <Tabs
      label={t("Threat")}
      items={[
        item("overview", "Overview"),
        item("flows", "Flows", count(flows)),
        item("comments", "Comments", count(comments)),
        item("related", "Related"),
        item("history", "History", count(history)),
        item("raw", "Raw"),
      ]}
    />
  );
}

function Tab(screen: ThreatScreenData) {
  const { tab } = screen;
  return tab === "overview" ? <Overview {...screen} /> : <LazyTab {...screen} tab={tab} />;
}

function Overview(screen: ThreatScreenData) {
  return (
    <Split
      above="children"
      aside={
        <>
          <ScoreCard {...screen} />
          <EntitiesCard {...screen} />
          <DetectionCard {...screen} />
          <TechniqueCard {...screen} />
        </>
      }
    >
      <StoryCard {...screen} />
      <StepsCard {...screen} />
      <IndicatorsCard {...screen} />
      <TimelineCard {...screen} />
    </Split>
  );
}
