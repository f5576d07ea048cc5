import { lazy } from "react";
import { useLocation } from "@remix-run/react";
import { FileText, Mail, ScanSearch, Share } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { LazyFields } from "~/shell/change/lazy-fields";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { withWords } from "~/features/compliance/compliance-links";
import { COMPLIANCE_INTENTS } from "~/features/compliance/intents";
import { PrintButton } from "~/grid/print-button";
import { Moment } from "~/shell/moment";
import { printAs } from "~/shell/print-as";
import { ScreenHeader } from "~/shell/screens/screen-header";
import type { DeviceCompliance } from "~/contract/compliance";
import { Spinner } from "~/ui/feedback/spinner";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Tabs } from "~/ui/layout/tabs";
import { Badge } from "~/ui/marks/badge";

const DigestFields = lazy(() => import("~/grid/digest-fields").then((module) => ({ default: module.DigestFields })));

interface DeviceHeaderProps {
  device: DeviceCompliance;
  level: "L1" | "L2";
  canChange: boolean;
  /** Whether the report is open, which can be shared as a PDF or by email. */
  isReport: boolean;
}

/** The device, its benchmark, the last scan and any queued scan. */
export function DeviceHeader({ device, level, canChange, isReport }: DeviceHeaderProps) {
  const { displayName, benchmark, scannedAt, previousScannedAt, queuedScan, levels } = device;
  return (
    <ScreenHeader
      title={`Compliance of ${displayName}`}
      badges={queuedScan && <Badge tone="info">Scan queued</Badge>}
      facts={[
        ...(benchmark ? [benchmark] : []),
        ...(scannedAt ? [<LabelledMoment key="scan" label="Scanned" at={scannedAt} />] : []),
        ...(previousScannedAt ? [<LabelledMoment key="before" label="Previous scan" at={previousScannedAt} />] : []),
        ...(queuedScan
          ? [
              <LabelledMoment
                key="queued"
                label={`Scan requested by ${queuedScan.requestedBy}`}
                at={queuedScan.requestedAt}
              />,
            ]
          : []),
      ]}
      actions={
        <>
          {levels.length > 0 && <LevelSwitch level={level} />}
          {levels.length > 0 && (isReport ? <ReportActions displayName={displayName} /> : <ReportLink />)}
          {!isReport && levels.length > 0 && <PrintButton hasList />}
          {!isReport && canChange && benchmark && <ScanButton device={device} />}
        </>
      }
    />
  );
}

function ReportLink() {
  const { search } = useLocation();
  return (
    <LinkButton to={withWords(search, { report: "1", check: undefined })} icon={FileText}>
      Report
    </LinkButton>
  );
}

/** Schedules emails of the report, prints it to a PDF, or returns to the checks. */
function ReportActions({ displayName }: { displayName: string }) {
  const { search } = useLocation();
  return (
    <>
      <LinkButton to={withWords(search, { report: undefined })}>All checks</LinkButton>
      <ChangeDialog
        label="Email report"
        icon={Mail}
        title={`Email the compliance of ${displayName}`}
        intent="email"
        submitLabel="Schedule email"
        description="The email lists the failing checks and a link. Manage digests in your profile."
      >
        <LazyFields fallback={<Spinner label="Loading the form" />}>
          <DigestFields counted="failing checks" />
        </LazyFields>
      </ChangeDialog>
      <Button icon={Share} variant="primary" onClick={() => printAs(`Compliance of ${displayName}`)}>
        Share as PDF
      </Button>
    </>
  );
}

/** Level 1 filters the list; Level 2 includes the checks of both levels. */
function LevelSwitch({ level }: { level: "L1" | "L2" }) {
  const { search } = useLocation();
  const to = (value: string | undefined) => withWords(search, { level: value, page: undefined, check: undefined });
  return (
    <Tabs
      label="Level"
      look="segmented"
      items={[
        { label: "Level 1", to: to("L1"), isCurrent: level === "L1" },
        { label: "Level 2", to: to(undefined), isCurrent: level === "L2" },
      ]}
    />
  );
}

function ScanButton({ device: { displayName, queuedScan, needsAgent } }: { device: DeviceCompliance }) {
  const t = useTerminology();
  const reason = needsAgent
    ? t("No agent runs on this device")
    : queuedScan
      ? "A scan is already queued and runs the next time the agent checks in"
      : undefined;
  return (
    <ChangeDialog
      label="Scan again"
      icon={ScanSearch}
      title={`Scan ${displayName} again?`}
      intent={COMPLIANCE_INTENTS.scan}
      description="The scan runs the next time the agent checks in and replaces the current results."
      disabledReason={reason}
    />
  );
}

function LabelledMoment({ label, at }: { label: string; at: string }) {
  return (
    <span>
      {label} <Moment at={at} />
    </span>
  );
}
