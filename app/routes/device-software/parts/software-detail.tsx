import { ExceptionDialog } from "~/features/exceptions/exception-dialog";
import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import { ScopeField } from "~/features/exceptions/scope-field";
import { useTerminology } from "~/shell/use-terminology";
import { useShellData } from "~/shell/use-shell-data";
import { Moment } from "~/shell/moment";
import { toDevicesOf } from "~/features/software/count-links";
import { keysOf } from "~/features/software/keys-of";
import { formatBytes, formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";
import { SeverityCounts } from "~/ui/marks/severity-counts";

import { OtherDevices } from "./other-devices";
import type { ShownDevice, ShownSoftware } from "../screen-data";

interface SoftwareDetailProps {
  software: ShownSoftware;
  device: ShownDevice;
  setup: ExceptionFormSetup | undefined;
}

/** Details of one software item on the device. */
export function SoftwareDetail({ software, device, setup }: SoftwareDetailProps) {
  const t = useTerminology();
  const { screens } = useShellData();
  const { name, version, os, vendor, path, installedAt, lastUsedAt, sizeBytes, deviceCount, cveCount, status } =
    software;
  const { architecture, licence } = software;
  const to = toDevicesOf(screens, software);
  const others = deviceCount === 1 ? t("This device only") : t`${formatNumber(deviceCount)} devices`;
  const here = { software: keysOf(software), devices: [device.name] };
  return (
    <Stack>
      <FactList
        facts={[
          { label: t("Device"), value: device.displayName },
          { label: "Version", value: version },
          { label: "Vendor", value: vendor || "Unknown" },
          { label: "Status", value: status === "none" ? "No known vulnerabilities" : humanise(status) },
          ...(cveCount > 0
            ? [{ label: "Vulnerabilities", value: <SeverityCounts counts={software.vulnCounts} /> }]
            : []),
          { label: "Fixed in", value: software.fixedIn ?? "—" },
          { label: "Installed on", value: to ? <Link to={to}>{others}</Link> : others },
          { label: "Path", value: <code>{path}</code> },
          { label: "Installed", value: <Moment at={installedAt} /> },
          { label: "Last used", value: lastUsedAt ? <Moment at={lastUsedAt} /> : "Never used" },
          { label: "Size", value: formatBytes(sizeBytes) },
          { label: "Architecture", value: architecture ?? "Unknown" },
          { label: "Licence", value: licence ?? "Unknown" },
        ]}
      />
      <OtherDevices software={software} />
      {setup && (status === "open" || status === "planned") && (
        <ExceptionDialog setup={setup} subject={`${name} ${version}`}>
          <ScopeField
            options={[
              { value: JSON.stringify(here), label: `This version on ${device.displayName}` },
              { value: JSON.stringify({ software: { name, version, os } }), label: t("This version on all devices") },
            ]}
          />
        </ExceptionDialog>
      )}
    </Stack>
  );
}
