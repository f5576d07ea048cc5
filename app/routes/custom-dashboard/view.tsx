import { lazy, Suspense, memo } from "react";

import { Stack } from "~/ui/layout/stack";

import type { DashboardData } from "./dashboard-data";
import { DashboardHeader } from "./parts/dashboard-header";
import { EmptyDashboard } from "./parts/empty-dashboard";
import { PanelCard } from "./parts/panel-card";
import { PanelCell, PanelGrid } from "./parts/panel-grid";
import { VariablesBar } from "./parts/variables-bar";

/** Drag and drop is loaded for editors only. */
const EditableGrid = lazy(() => import("./parts/editable-grid").then((module) => ({ default: module.EditableGrid })));

export const CustomDashboardView = memo(function CustomDashboardView(props: DashboardData) {
  const { panels, contents, compared, variables, tenantId, name, isEditing } = props;
  const plain = (
    <PanelGrid>
      {panels.map((panel) => (
        <PanelCell key={panel.name} size={panel.size}>
          <PanelCard panel={panel} content={contents[panel.name]} compared={compared} />
        </PanelCell>
      ))}
    </PanelGrid>
  );
  return (
    // Panels of another organization must not stay visible while the new ones load.
    <Stack key={`${tenantId} ${name}`}>
      <DashboardHeader {...props} />
      {variables.length > 0 && <VariablesBar variables={variables} />}
      {panels.length === 0 ? (
        <EmptyDashboard {...props} />
      ) : isEditing ? (
        <Suspense fallback={plain}>
          <EditableGrid {...props} />
        </Suspense>
      ) : (
        plain
      )}
    </Stack>
  );
});
