import { useLocation } from "@remix-run/react";
import { ClipboardCheck } from "lucide-react";

import { StandardGrid } from "~/grid/standard-grid";
import { EmptyState } from "~/ui/feedback/empty-state";

import type { ScreenOf } from "../screen-data";

export function AssessmentListView({ grid, assessments }: ScreenOf<"assessments">) {
  const { pathname } = useLocation();
  return (
    <StandardGrid
      grid={grid}
      page={assessments}
      keyOf={({ assessmentId }) => assessmentId}
      hrefOf={({ assessmentId }) => `${pathname}?${new URLSearchParams({ view: "risk-assessment", id: assessmentId })}`}
      exportAs="risk-assessments"
      empty={
        <EmptyState icon={ClipboardCheck} title="No risk assessments">
          Assessments run with every report and on demand.
        </EmptyState>
      }
    />
  );
}
