import { useLocation } from "@remix-run/react";

import { NeedsAgent } from "~/console/device/needs-agent";
import { DeviceTabs } from "~/console/device-tabs";
import type { ExceptionFormSetup } from "~/console/exception/exception-form";
import { useFormats } from "~/console/format-context";
import type { GridSetup } from "~/console/grid/read-grid.server";
import { StandardGrid } from "~/console/grid/standard-grid";
import { addressOfScreen } from "~/console/screen-address";
import { ScreenHeader } from "~/console/screen-header";
import { useShellData } from "~/console/use-shell-data";
import { keysOf, wordOf } from "~/console/vulnerability/keys-of";
import type { Device } from "~/contract/device";
import type { Page } from "~/contract/list";
import type { InstalledSoftware } from "~/contract/software";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/ui/format/number";
import { KpiStrip } from "~/ui/layout/kpi-strip";
import { Stack } from "~/ui/layout/stack";

import type { SoftwareNumbers } from "./load-software.server";
import { SoftwareDetail } from "./software-detail";

export type ShownDevice = Pick<
  Device,
  "name" | "displayName" | "deviceType" | "siteName" | "lastSeen" | "agentVersion" | "managedBy"
>;

export interface DeviceSoftwareViewProps {
  device: ShownDevice;
  installed: Page<InstalledSoftware>;
  numbers: SoftwareNumbers;
  grid: GridSetup;
  /** Missing for roles that only look. */
  setup: ExceptionFormSetup | undefined;
}

/** An inventory older than this is shown with a word of warning. */
const STALE_MS = 24 * 3_600_000;

export function DeviceSoftwareView({ device, installed, numbers, grid, setup }: DeviceSoftwareViewProps) {
  const { pathname } = useLocation();
  const { screens } = useShellData();
  const { formatTime, now } = useFormats();
  const seen = formatTime(device.lastSeen);
  const item = (label: string, count: number, query = "") => ({
    label,
    value: formatNumber(count),
    to: pathname + query,
    rows: count,
  });
  return (
    <Stack>
      <ScreenHeader
        facts={[
          <span key="seen" data-tip={seen.full}>
            Last reported {seen.relative}
          </span>,
        ]}
      />
      <DeviceTabs deviceName={device.name} current="device-software" counts={{ "device-software": numbers.all }} />
      {numbers.all > 0 && (
        <>
          {now - Date.parse(device.lastSeen) > STALE_MS && (
            <Notice tone="warn">
              The inventory was last reported on {seen.text}. What was installed since is not shown.
            </Notice>
          )}
          <KpiStrip
            label="Software in numbers"
            items={[
              item("Items", numbers.all),
              item("Vulnerable", numbers.vulnerable, "?cveCount=>=1"),
              item("Known exploited", numbers.knownExploited, "?kevCount=>=1"),
              ...(numbers.unusual === undefined
                ? []
                : [item(`On no other ${sayKind(device)} here`, numbers.unusual, "?shared=false")]),
            ]}
          />
        </>
      )}
      <StandardGrid
        grid={grid}
        page={installed}
        keyOf={wordOf}
        hrefOf={(software) =>
          software.status === "none" ? undefined : addressOfScreen(screens, "vulnerability", { ...keysOf(software) })
        }
        peek={(software) => <SoftwareDetail software={software} device={device} setup={setup} />}
        exportAs="device-software"
        exportOnly={{ of: encodeURIComponent(device.name) }}
        empty={<NeedsAgent device={device} what="software" />}
      />
    </Stack>
  );
}

/** What other devices of its kind are called. */
function sayKind({ deviceType }: ShownDevice): string {
  return deviceType === "virtual" ? "virtual machine" : deviceType;
}
