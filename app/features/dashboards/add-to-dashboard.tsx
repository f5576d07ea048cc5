import { LayoutDashboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { Spinner } from "~/ui/feedback/spinner";
import { Popover } from "~/ui/overlays/popover";

import type { AddedPanel, DashboardTarget } from "./dashboard-targets";

const DashboardTargets = lazy(() =>
  import("./dashboard-targets").then((module) => ({ default: module.DashboardTargets })),
);
const NewDashboardForm = lazy(() =>
  import("./new-dashboard-form").then((module) => ({ default: module.NewDashboardForm })),
);

interface AddToDashboardProps {
  panel: AddedPanel;
  size?: "small";
}

/** Adds a chart, or the query of a list, to one of the organization's dashboards or to a new one. */
export function AddToDashboard({ panel, size }: AddToDashboardProps) {
  const t = useTerminology();
  const [added, setAdded] = useState<DashboardTarget>();
  return (
    <>
      <Popover label={t("Add to dashboard")} icon={LayoutDashboard} size={size} align="end">
        <Body>
          <Suspense fallback={<Spinner label={t("Loading the dashboards")} />}>
            <DashboardTargets panel={panel} onNew={setAdded} />
          </Suspense>
        </Body>
      </Popover>
      {/* A dialog closes a popover, so it is not inside one. */}
      {added && (
        <Suspense>
          <NewDashboardForm
            kind="add"
            templates={added.templates}
            panel={added.draft}
            onClose={() => setAdded(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: 8px;
  inline-size: 240px;
  max-inline-size: 100%;
`;
