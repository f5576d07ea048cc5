import { memo } from "react";
import { useLocation } from "@remix-run/react";

import { DeviceTabs } from "~/features/devices/device-tabs";
import { NoSoftware } from "~/features/devices/no-software";
import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import { useFormats } from "~/shell/format-context";
import type { GridPage } from "~/grid/groups-payload";
import type { GridSetup } from "~/grid/read-grid.server";
import { StandardGrid } from "~/grid/standard-grid";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { keysOf, VERSION_KEY, wordOf } from "~/features/software/keys-of";
import { Notice } from "~/ui/feedback/notice";
import { KpiStrip } from "~/ui/layout/kpi-strip";
import { Stack } from "~/ui/layout/stack";

import type { SoftwareNumbers } from "./load-software.server";
import { SoftwareDetail } from "./parts/software-detail";
import type { ShownDevice, ShownSoftware } from "./screen-data";

export interface DeviceSoftwareViewProps {
  device: ShownDevice;
  installed: GridPage<ShownSoftware>;
  numbers: SoftwareNumbers;
  grid: GridSetup;
  /** Undefined for read-only roles. */
  setup: ExceptionFormSetup | undefined;
}

/** A warning is shown if the inventory is older than this. */
const STALE_MS = 24 * 3_600_000;

export const DeviceSoftwareView = memo(function DeviceSoftwareView({
  device,
  installed,
  numbers,
  grid,
  setup,
}: DeviceSoftwareViewProps) {
  const { pathname } = useLocation();
  const { screens } = useShellData();
  const { formatTime, now } = useFormats();
  const seen = formatTime(device.lastSeen);
  const item = (label: string, count: number, query = "") => ({ label, rows: count, to: pathname + query });
  return (
    <Stack>
      <ScreenHeader
        title={`Software on ${device.displayName || device.name}`}
        facts={[
          <span key="seen" data-tip={seen.full}>
            Last reported {seen.relative}
          </span>,
        ]}
      />
      <DeviceTabs
        deviceName={device.name}
        current="device-software"
        counts={{ "device-software": device.softwareCount === null ? undefined : numbers.all }}
        compliance={{ level: "L1", passRate: device.l1Rate }}
      />
      {numbers.all > 0 && (
        <>
          {now - Date.parse(device.lastSeen) > STALE_MS && (
            <Notice tone="warn">
              The inventory was last reported {seen.relative}. Software installed since then is not shown.
            </Notice>
          )}
          <KpiStrip
            label="Software summary"
            items={[
              item("Items", numbers.all),
              item("Vulnerable", numbers.vulnerable, "?cveCount=>=1"),
              item("Known exploited", numbers.knownExploited, "?kevCount=>=1"),
              ...(numbers.unusual === undefined
                ? []
                : [item(`Not on other ${describeKind(device)}s here`, numbers.unusual, "?shared=false")]),
            ]}
          />
        </>
      )}
      <StandardGrid
        grid={grid}
        page={installed}
        keyOf={wordOf}
        exportKey={VERSION_KEY}
        hrefOf={(software) =>
          software.status === "none" ? undefined : addressOfScreen(screens, "vulnerability", { ...keysOf(software) })
        }
        peek={(software) => <SoftwareDetail software={software} device={device} setup={setup} />}
        exportAs="device-software"
        exportOnly={{ of: encodeURIComponent(device.name) }}
        empty={<NoSoftware device={device} />}
      />
    </Stack>
  );
});

/** The name of the device's type. */
function describeKind({ deviceType }: ShownDevice): string {
  return deviceType === "virtual" ? "virtual machine" : deviceType;
}
