import { RotateCw } from "lucide-react";
import { styled } from "styled-components";

import { formatBytes } from "~/contract/number-facts";
import type { Report } from "~/contract/report";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { QuickForm } from "~/shell/change/quick-form";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { CopyableText } from "~/ui/actions/copyable-text";
import { formatInZone } from "~/ui/format/time";
import { Status } from "~/ui/marks/status";
import { DataTable } from "~/ui/table/data-table";

import { DownloadButton } from "./download-button";

const STATES = {
  queued: { tone: "info", label: "Queued" },
  ready: { tone: "good", label: "Ready" },
  failed: { tone: "bad", label: "Failed" },
} as const;

/** The viewer's reports, newest first. */
export function ReportTable({ reports }: { reports: readonly Report[] }) {
  const { formatTime } = useFormats();
  return (
    <DataTable<Report>
      caption="Reports generated for me"
      columns={[
        { key: "name", label: "Report", render: (report) => <ReportName report={report} /> },
        { key: "state", label: "Status", render: (report) => <ReportState report={report} /> },
        {
          key: "requested",
          label: "Requested",
          render: ({ requestedAt }) => (
            <time dateTime={requestedAt} data-tip={formatTime(requestedAt).full}>
              {formatTime(requestedAt).relative}
            </time>
          ),
        },
        { key: "file", label: "File", render: (report) => <ReportFile report={report} /> },
        { key: "actions", label: "", render: (report) => <ReportActions report={report} /> },
      ]}
      rows={reports}
      total={reports.length}
      keyOf={({ reportId }) => reportId}
      height="content"
      look="flush"
    />
  );
}

/** What the report contains, and what it covers. */
function ReportName({ report: { displayName, startTime, endTime, readyAt } }: { report: Report }) {
  const t = useTerminology();
  const { formats, zone } = useFormats();
  const { tenant } = useShellData();
  const dayOf = (time: string) => formatInZone(time, zone, formats.date);
  const period = startTime !== null && endTime !== null && `${dayOf(startTime)} – ${dayOf(endTime)}`;
  const covered = period || (readyAt !== null && `as of ${dayOf(readyAt)}`);
  return (
    <Lines>
      {t(displayName)}
      <small>{[tenant.tenantName, covered].filter(Boolean).join(", ")}</small>
    </Lines>
  );
}

function ReportState({ report: { state, reason, expiresAt } }: { report: Report }) {
  const { formats, zone } = useFormats();
  return (
    <Lines>
      <Status {...STATES[state]} />
      <small>{reason ?? `Deleted on ${formatInZone(expiresAt, zone, formats.date)}`}</small>
    </Lines>
  );
}

function ReportFile({ report: { format, sizeBytes, sha256 } }: { report: Report }) {
  const size = sizeBytes === null ? "" : `, ${formatBytes(sizeBytes)}`;
  return (
    <Lines>
      {format.toUpperCase() + size}
      {sha256 !== null && (
        <Checksum>
          <small>SHA-256</small>
          <CopyableText text={sha256} />
        </Checksum>
      )}
    </Lines>
  );
}

function ReportActions({ report: { reportId, displayName, state } }: { report: Report }) {
  const t = useTerminology();
  const name = t(displayName);
  return (
    <Actions>
      {state === "ready" && <DownloadButton name={reportId} displayName={name} />}
      {state === "failed" && <QuickForm label="Try again" icon={RotateCw} intent="retryReport" fields={{ reportId }} />}
      <ChangeDialog
        label="Delete"
        size="small"
        title={`Delete the report “${name}”?`}
        intent="deleteReport"
        description="You can request the report again at any time."
      >
        <input type="hidden" name="reportId" value={reportId} />
      </ChangeDialog>
    </Actions>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 2px;
  padding-block: 6px;
  white-space: normal;
  small {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;

const Checksum = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 8px;
  max-inline-size: 320px;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
`;
