import { useLocation } from "@remix-run/react";
import { useState } from "react";

import { Freshness } from "~/grid/freshness";
import { addressWith } from "~/shell/screens/address-with";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import type { MonitoringData } from "./monitoring.server";
import { DeviceTypeMenu } from "./parts/device-type-menu";
import { DnsPart } from "./parts/dns-part";
import { SensorsPart } from "./parts/sensors-part";
import { TrafficPart } from "./parts/traffic-part";
import { SHOWN_RANGES } from "./shown-range";

const TABS = [
  { id: "traffic", label: "Traffic" },
  { id: "dns", label: "DNS" },
  { id: "sensors", label: "Sensors" },
] as const;

const EVERY_SECONDS = 60;

/** The health of the network, and the coverage of the sensors. */
export function MonitoringView(data: MonitoringData) {
  const { tab, traffic, dns, sensors, interval, steps } = data;
  const t = useTerminology();
  const { search } = useLocation();
  const { screens } = useShellData();
  const [everySeconds, setEverySeconds] = useState(EVERY_SECONDS);
  const domains = addressOfScreen(screens, "monitored-domain");
  return (
    <Stack>
      <ScreenHeader
        actions={
          tab !== "sensors" && (
            <Freshness page={data} everySeconds={everySeconds} onEveryChange={setEverySeconds} isPaused={false} />
          )
        }
      />
      <Tabs
        label="Monitoring"
        items={[
          ...TABS.map(({ id, label }) => ({
            label,
            to: addressWith(search, "tab", id === "traffic" ? undefined : id),
            isCurrent: id === tab,
          })),
          ...(domains ? [{ label: t("Domains"), to: domains, isCurrent: false }] : []),
        ]}
      />
      {tab !== "sensors" && <RangeChoice {...data} />}
      {traffic && (
        <TrafficPart
          traffic={traffic}
          interval={interval}
          steps={steps}
          compare={data.compare}
          split={data.split}
          countryLook={data.countries}
          deviceType={data.deviceType}
        />
      )}
      {dns && (
        <DnsPart dns={dns} interval={interval} steps={steps} compare={data.compare} deviceType={data.deviceType} />
      )}
      {sensors && <SensorsPart {...sensors} />}
    </Stack>
  );
}

const COMPARISONS = [
  { id: undefined, label: "No comparison" },
  { id: "day", label: "Day before" },
  { id: "week", label: "Week before" },
] as const;

function RangeChoice({
  range,
  compare,
  deviceType,
  deviceTypes,
}: Pick<MonitoringData, "range" | "compare" | "deviceType" | "deviceTypes">) {
  const { search } = useLocation();
  return (
    <Stack direction="row">
      <Tabs
        label="Time range"
        look="segmented"
        items={SHOWN_RANGES.map(({ id, label, address }) => ({
          label,
          to: addressWith(search, "range", address),
          isCurrent: id === range,
        }))}
      />
      <Tabs
        label="Comparison"
        look="segmented"
        items={COMPARISONS.map(({ id, label }) => ({
          label,
          to: addressWith(search, "compare", id),
          isCurrent: id === compare,
        }))}
      />
      <DeviceTypeMenu types={deviceTypes} current={deviceType} />
    </Stack>
  );
}
