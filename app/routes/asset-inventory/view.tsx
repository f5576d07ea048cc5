import { ScreenHeader } from "~/console/screen-header";
import { Stack } from "~/ui/layout/stack";

import { AssessmentListView } from "./assessment-list-view";
import { AssessmentView } from "./assessment/assessment-view";
import { RunAssessment } from "./assessment/run-assessment";
import { DevicesView } from "./devices-view";
import { HighRiskView } from "./high-risk-view";
import { ImportLabels } from "./labels/import-labels";
import type { readScreen } from "./read-screen.server";
import { ViewSwitch } from "./view-switch";

export type AssetInventoryScreen = Awaited<ReturnType<typeof readScreen>>;
/** What one of the views shows. */
export type ScreenOf<View extends AssetInventoryScreen["view"]> = Extract<AssetInventoryScreen, { view: View }>;

export function AssetInventoryView(screen: AssetInventoryScreen) {
  if (screen.view === "assessment") return <AssessmentView {...screen} />;
  return (
    <Stack>
      <ScreenHeader
        actions={
          <>
            {screen.view === "devices" && screen.changing && <ImportLabels set={screen.grid.set} />}
            {screen.view === "assessments" && screen.changing && <RunAssessment sites={screen.changing.sites} />}
          </>
        }
      />
      <ViewSwitch current={screen.view} />
      {screen.view === "devices" && <DevicesView {...screen} />}
      {screen.view === "high-risk" && <HighRiskView {...screen} />}
      {screen.view === "assessments" && <AssessmentListView {...screen} />}
    </Stack>
  );
}
