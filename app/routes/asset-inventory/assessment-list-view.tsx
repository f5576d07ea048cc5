import { useLocation } from "@remix-run/react";
import { ClipboardCheck } from "lucide-react";

import { StandardGrid } from "~/console/grid/standard-grid";
import { EmptyState } from "~/ui/feedback/empty-state";

import type { ScreenOf } from "./view";

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
        <EmptyState icon={ClipboardCheck} title="Nothing was assessed yet.">
          Assessments are made as often as reports are, and whenever somebody runs one.
        </EmptyState>
      }
    />
  );
}
