import { memo } from "react";
import { useLocation } from "@remix-run/react";

import { QuestionBox } from "~/features/hunting/question-box";
import { FailedPartSlot } from "~/shell/failures/failure-slots";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { AcrossList } from "./parts/across-list";
import { AttentionList } from "./parts/attention-list";
import { Matrix } from "./parts/matrix";
import { SitesMap } from "./parts/sites-map";
import { StatusList } from "./parts/status-list";
import { TotalNumbers } from "./parts/total-numbers";
import type { CommandCenterScreen } from "./screen-data";

export const CommandCenterView = memo(function CommandCenterView({
  totals,
  totalsFailure,
  shown,
  requested,
  prompts,
}: CommandCenterScreen) {
  const t = useTerminology();
  const { pathname } = useLocation();
  const { screens } = useShellData();
  const current = shown.view === "across" ? shown.list : shown.view;
  const tab = (view: string, label: string) => ({
    label,
    to: view === "attention" ? pathname : `${pathname}?view=${view}`,
    isCurrent: current === view,
  });
  return (
    <Stack>
      <ScreenHeader />
      <QuestionBox
        context="command"
        text=""
        requested={requested}
        prompts={prompts}
        placeholder={t("Sites offline for more than 1 hour")}
        hint={t("Ask about organizations, sites, devices, threats, traffic and rules. The answer opens as a list.")}
      />
      {totals && <TotalNumbers totals={totals} path={pathname} screens={screens} />}
      {totalsFailure && <FailedPartSlot title="The numbers could not be loaded." failure={totalsFailure} />}
      <Tabs
        label="Command center views"
        items={[
          tab("attention", "Attention"),
          tab("organizations", t("Organizations")),
          tab("feed", "Live feed"),
          tab("map", "Map"),
          tab("status", "Status"),
          tab("threats", t("All threats")),
          tab("vulnerabilities", "All vulnerabilities"),
          tab("compliance", "All compliance"),
          tab("devices", t("All devices")),
        ]}
      />
      {shown.view === "attention" && <AttentionList {...shown} path={pathname} />}
      {shown.view === "organizations" && <Matrix {...shown} />}
      {shown.view === "map" && <SitesMap {...shown} />}
      {shown.view === "status" && <StatusList {...shown} />}
      {shown.view === "across" && <AcrossList {...shown} />}
    </Stack>
  );
});
