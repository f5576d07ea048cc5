import { RotateCw } from "lucide-react";
import { styled } from "styled-components";

import { formatBytes } from "~/contract/number-facts";
import type { Report } from "~/contract/report";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { QuickForm } from "~/shell/change/quick-form";
import { useFormats } from "~/shell/format-context";
import { Moment } from "~/shell/moment";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { CopyableText } from "~/ui/actions/copyable-text";
import { formatInZone } from "~/ui/format/time";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Badge } from "~/ui/marks/badge";

import { DownloadButton } from "./download-button";
import { FileBody } from "./file-body";

const STATES = {
  queued: { tone: "info", label: "Queued" },
  ready: { tone: "good", label: "Ready" },
  failed: { tone: "bad", label: "Failed" },
} as const;

/** One report with what it covers, its state and its checksum. */
export function ReportCard({ report }: { report: Report }) {
  const t = useTerminology();
  const { formats, zone } = useFormats();
  const { reportId, state, format, sizeBytes, sha256, reason, requestedAt, expiresAt } = report;
  const name = t(report.displayName);
  const size = sizeBytes === null ? "" : `, ${formatBytes(sizeBytes)}`;
  const facts = [
    { label: "Reason", value: reason ?? "" },
    { label: "Covers", value: useCoverage(report) },
    { label: "Requested", value: <Moment at={requestedAt} /> },
    { label: "File", value: format.toUpperCase() + size },
    { label: "Deleted on", value: formatInZone(expiresAt, zone, formats.date) },
  ];
  return (
    <Card
      title={name}
      note={<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
      actions={state === "ready" && <DownloadButton name={reportId} displayName={name} />}
    >
      <FileBody>
        <FactList facts={facts.filter(({ value }) => value !== "")} />
        {sha256 !== null && (
          <>
            <p>SHA-256</p>
            <CopyableText text={sha256} />
          </>
        )}
        <Actions>
          {state === "failed" && (
            <QuickForm label="Try again" icon={RotateCw} intent="retryReport" fields={{ reportId }} />
          )}
          <ChangeDialog
            label="Delete"
            {...(state !== "failed" && { size: "small" })}
            title={`Delete the report “${name}”?`}
            intent="deleteReport"
            description="You can request the report again at any time."
          >
            <input type="hidden" name="reportId" value={reportId} />
          </ChangeDialog>
        </Actions>
      </FileBody>
    </Card>
  );
}

/** The organization, and the period or the day that the report describes. */
function useCoverage({ startTime, endTime, readyAt }: Report): string {
  const { formats, zone } = useFormats();
  const { tenantName } = useShellData().tenant;
  const dayOf = (time: string) => formatInZone(time, zone, formats.date);
  if (startTime !== null && endTime !== null) return `${tenantName}, ${dayOf(startTime)} – ${dayOf(endTime)}`;
  return readyAt === null ? tenantName : `${tenantName}, as of ${dayOf(readyAt)}`;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
