import { FileText } from "lucide-react";

import type { Report } from "~/contract/report";
import { MAX_REPORTS, type ReportKind } from "~/contract/report-facts";
import { formatNumber } from "~/contract/number-facts";
import type { LoadResult } from "~/screen/load-result";
import { WaitingStatus } from "~/shell/browser/waiting-status";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";

import { RequestReport } from "./request-report";
import { ReportCard } from "./report-card";

export interface ReportsProps {
  reports: LoadResult<Report[]>;
  /** The kinds of reports that the viewer can request. */
  kinds: readonly ReportKind[];
}

/** The viewer's reports. Absent if the API has none, or if the viewer can request none. */
export function Reports({ reports, kinds }: ReportsProps) {
  const title = "Reports generated for me";
  if (!reports.ok) {
    if (reports.failure.status === 404) return null;
    const { title: failed, requestId } = reports.failure;
    return <Card title={title} error={{ title: failed, requestId }} />;
  }
  if (kinds.length === 0 && reports.value.length === 0) return null;
  const queued = reports.value.filter(({ state }) => state === "queued").length;
  const isFull = reports.value.length >= MAX_REPORTS;
  return (
    <Stack gap="tight">
      <h2>{title}</h2>
      {kinds.length > 0 && (
        <div>
          <RequestReport kinds={kinds} isFull={isFull} />
        </div>
      )}
      {queued > 0 && (
        <WaitingStatus label={queued === 1 ? "Generating 1 report" : `Generating ${formatNumber(queued)} reports`} />
      )}
      {reports.value.length === 0 && (
        <EmptyState icon={FileText} title="No reports yet">
          A report is generated in the background. Only you can see your reports.
        </EmptyState>
      )}
      <Grid>
        {reports.value.map((report) => (
          <GridItem key={report.reportId} span={4}>
            <ReportCard report={report} />
          </GridItem>
        ))}
      </Grid>
    </Stack>
  );
}
