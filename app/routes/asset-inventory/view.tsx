import { lazy, memo } from "react";

import { ImportSlot } from "~/shell/change/import-slot";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { Stack } from "~/ui/layout/stack";

import { AssessmentListView } from "./parts/assessment-list-view";
import { AssessmentView } from "./parts/assessment-view";
import { NextRun } from "./parts/next-run";
import { RunAssessment } from "./parts/run-assessment";
import { ScheduleAssessments } from "./parts/schedule-assessments";
import { DevicesView } from "./parts/devices-view";
import { DuplicatesPanel } from "./parts/duplicates-panel";
import { HighRiskView } from "./parts/high-risk-view";
import type { AssetInventoryScreen } from "./screen-data";
import { ViewSwitch } from "./parts/view-switch";

const ImportLabels = lazy(() => import("./parts/import-labels").then((module) => ({ default: module.ImportLabels })));

export const AssetInventoryView = memo(function AssetInventoryView(screen: AssetInventoryScreen) {
  if (screen.view === "assessment") return <AssessmentView {...screen} />;
  return (
    <Stack>
      <ScreenHeader
        facts={
          screen.view === "assessments" && screen.schedule.ok ? [<NextRun key="next" {...screen.schedule.value} />] : []
        }
        actions={
          <>
            {screen.view === "devices" && screen.overview.ok && (
              <DuplicatesPanel count={screen.overview.value.duplicates} canMerge={screen.changing !== undefined} />
            )}
            {screen.view === "devices" && screen.changing && (
              <ImportSlot label="Import labels">
                <ImportLabels set={screen.grid.set} />
              </ImportSlot>
            )}
            {screen.view === "assessments" && screen.changing && screen.schedule.ok && (
              <ScheduleAssessments schedule={screen.schedule.value} />
            )}
            {screen.view === "assessments" && screen.changing && <RunAssessment />}
          </>
        }
      />
      <ViewSwitch current={screen.view} />
      {screen.view === "devices" && <DevicesView {...screen} />}
      {screen.view === "high-risk" && <HighRiskView {...screen} />}
      {screen.view === "assessments" && <AssessmentListView {...screen} />}
    </Stack>
  );
});
