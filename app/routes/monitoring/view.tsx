import { useState, memo } from "react";

import { Freshness } from "~/grid/freshness";
import { addressWith } from "~/shell/screens/address-with";
import { useIntendedSearch } from "~/shell/screens/use-intended-search";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Notice } from "~/ui/feedback/notice";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import type { MonitoringData } from "./monitoring.server";
import { DnsPart } from "./parts/dns-part";
import { NoSensors } from "./parts/no-sensors";
import { RangeChoice } from "./parts/range-choice";
import { SensorsPart } from "./parts/sensors-part";
import { TrafficPart } from "./parts/traffic-part";

const TABS = [
  { id: "traffic", label: "Traffic" },
  { id: "dns", label: "DNS" },
  { id: "sensors", label: "Sensors" },
] as const;

const EVERY_SECONDS = 60;

/** The health of the network, and the coverage of the sensors. */
export const MonitoringView = memo(function MonitoringView(data: MonitoringData) {
  const { tab, traffic, dns, sensors, interval, steps, hasNoSensor } = data;
  const t = useTerminology();
  const search = useIntendedSearch();
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
      {tab !== "sensors" && !hasNoSensor && <RangeChoice {...data} />}
      {data.isCut && !hasNoSensor && tab !== "sensors" && (
        <Notice>Charts show at most seven days. These are the last seven days of the selected range.</Notice>
      )}
      {hasNoSensor && <NoSensors title="No sensor" />}
      {traffic && !hasNoSensor && (
        <TrafficPart
          traffic={traffic}
          interval={interval}
          steps={steps}
          compare={data.compare}
          split={data.split}
          direction={data.direction}
          countryLook={data.countries}
          deviceType={data.deviceType}
        />
      )}
      {dns && !hasNoSensor && (
        <DnsPart dns={dns} interval={interval} steps={steps} compare={data.compare} deviceType={data.deviceType} />
      )}
      {sensors && <SensorsPart {...sensors} />}
    </Stack>
  );
});
