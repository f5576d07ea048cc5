import { lazy, memo } from "react";

import { BrowserOnly } from "~/ui/browser-only";
import { Stack } from "~/ui/layout/stack";

import type { DashboardData } from "./dashboard-data";
import { DashboardHeader } from "./parts/dashboard-header";
import { EmptyDashboard } from "./parts/empty-dashboard";
import { PanelCard } from "./parts/panel-card";
import { PanelCell, PanelGrid } from "./parts/panel-grid";
import { useNewPanel } from "./parts/use-new-panel";
import { VariablesBar } from "./parts/variables-bar";

/** Drag and drop is loaded for editors only. */
const EditableGrid = lazy(() => import("./parts/editable-grid").then((module) => ({ default: module.EditableGrid })));

export const CustomDashboardView = memo(function CustomDashboardView(props: DashboardData) {
  const { panels, contents, variables, tenantId, name, isEditing, mayEdit } = props;
  const newPanel = useNewPanel();
  const plain = (
    <PanelGrid>
      {panels.map((panel) => (
        <PanelCell key={panel.name} size={panel.size}>
          <PanelCard panel={panel} content={contents[panel.name]} />
        </PanelCell>
      ))}
    </PanelGrid>
  );
  return (
    // Panels of another organization must not stay visible while the new ones load.
    <Stack key={`${tenantId} ${name}`}>
      <DashboardHeader data={props} onAdd={newPanel.add} />
      {variables.length > 0 && <VariablesBar variables={variables} />}
      {panels.length === 0 ? (
        <EmptyDashboard {...props} onAdd={newPanel.add} />
      ) : isEditing ? (
        <BrowserOnly fallback={plain}>
          <EditableGrid {...props} />
        </BrowserOnly>
      ) : (
        plain
      )}
      {mayEdit && newPanel.form}
    </Stack>
  );
});
