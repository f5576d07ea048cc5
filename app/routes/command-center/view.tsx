import { useLocation } from "@remix-run/react";

import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { useWords } from "~/shell/use-words";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { AcrossList } from "./parts/across-list";
import { AttentionList } from "./parts/attention-list";
import { Matrix } from "./parts/matrix";
import { TotalNumbers } from "./parts/total-numbers";
import type { CommandCenterScreen } from "./screen-data";

export function CommandCenterView({ totals, shown }: CommandCenterScreen) {
  const say = useWords();
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
      {totals && <TotalNumbers totals={totals} path={pathname} screens={screens} />}
      <Tabs
        label="Command center views"
        items={[
          tab("attention", "Attention"),
          tab("organizations", say("Organizations")),
          tab("threats", say("All threats")),
          tab("vulnerabilities", "All vulnerabilities"),
          tab("compliance", "All compliance"),
          tab("devices", say("All devices")),
        ]}
      />
      {shown.view === "attention" && <AttentionList {...shown} path={pathname} />}
      {shown.view === "organizations" && <Matrix {...shown} />}
      {shown.view === "across" && <AcrossList {...shown} />}
    </Stack>
  );
}
