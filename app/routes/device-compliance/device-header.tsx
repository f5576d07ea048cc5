import { useLocation } from "@remix-run/react";
import { ScanSearch } from "lucide-react";

import { ChangeDialog } from "~/console/change/change-dialog";
import { withWords } from "~/console/compliance/compliance-links";
import { COMPLIANCE_INTENTS } from "~/console/compliance/intents";
import { PrintButton } from "~/console/compliance/print-button";
import { useFormats } from "~/console/format-context";
import { ScreenHeader } from "~/console/screen-header";
import type { DeviceCompliance } from "~/contract/compliance";
import { Tabs } from "~/ui/layout/tabs";
import { Badge } from "~/ui/marks/badge";

interface DeviceHeaderProps {
  device: DeviceCompliance;
  level: "L1" | "L2";
  canChange: boolean;
}

/** Which device and which benchmark, when it was scanned, and whether a scan is waited for. */
export function DeviceHeader({ device, level, canChange }: DeviceHeaderProps) {
  const { displayName, benchmark, scannedAt, previousScannedAt, queuedScan, levels } = device;
  return (
    <ScreenHeader
      title={`Compliance of ${displayName}`}
      badges={queuedScan && <Badge tone="info">Scan queued</Badge>}
      facts={[
        ...(benchmark ? [benchmark] : []),
        ...(scannedAt ? [<Moment key="scan" label="Scanned" at={scannedAt} />] : []),
        ...(previousScannedAt ? [<Moment key="before" label="Before that" at={previousScannedAt} />] : []),
        ...(queuedScan
          ? [<Moment key="queued" label={`Scan asked for by ${queuedScan.requestedBy}`} at={queuedScan.requestedAt} />]
          : []),
      ]}
      actions={
        <>
          {levels.length > 0 && <LevelSwitch level={level} />}
          {levels.length > 0 && <PrintButton />}
          {canChange && benchmark && <ScanButton device={device} />}
        </>
      }
    />
  );
}

/** The first level is a filter of the list; the second holds the checks of both. */
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
  const reason = needsAgent
    ? "No agent runs on this device"
    : queuedScan
      ? "A scan is queued already; the agent does it when it next reports"
      : undefined;
  return (
    <ChangeDialog
      label="Scan again"
      icon={ScanSearch}
      title={`Scan ${displayName} again?`}
      intent={COMPLIANCE_INTENTS.scan}
      description="The agent scans the device when it next reports; the results are replaced then."
      disabledReason={reason}
    />
  );
}

function Moment({ label, at }: { label: string; at: string }) {
  const { formatTime } = useFormats();
  const { relative, full } = formatTime(at);
  return (
    <span>
      {label}{" "}
      <time dateTime={at} data-tip={full}>
        {relative}
      </time>
    </span>
  );
}
