import { memo } from "react";

import { DeviceTabs } from "~/features/devices/device-tabs";
import type { ChangeAnswer } from "~/screen/change-answer";
import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { Notice } from "~/ui/feedback/notice";
import { Split } from "~/ui/layout/grid";

import { createDeviceLinks } from "./device-links";
import { EditPanel } from "./parts/edit-panel";
import { ActivityCard } from "./parts/activity-card";
import { CompareCard } from "./parts/compare-card";
import { DetailsCard } from "./parts/details-card";
import { DeviceHeader } from "./parts/device-header";
import { DnsCard } from "./parts/dns-card";
import { DuplicateNotices } from "./parts/duplicate-notices";
import { IdentificationCard } from "./parts/identification-card";
import { MergePanel } from "./parts/merge-panel";
import { PoliciesCard } from "./parts/policies-card";
import { ReportedCards } from "./parts/reported-cards";
import { RiskCard } from "./parts/risk-card";
import { ServicesCard } from "./parts/services-card";
import { ThreatsCard } from "./parts/threats-card";
import { TrafficCard } from "./parts/traffic-card";
import { UsersCard } from "./parts/users-card";
import type { DeviceScreenData } from "./screen-data";

export const DeviceView = memo(function DeviceView(screen: DeviceScreenData & { answer: ChangeAnswer | undefined }) {
  const t = useTerminology();
  const { screens } = useShellData();
  const { formatTime } = useFormats();
  const { device, editing, maintenance, answer } = screen;
  const links = createDeviceLinks(screens, device);
  return (
    <>
      <DeviceHeader {...screen} links={links} canEdit={editing !== undefined} />
      <DeviceTabs
        deviceName={device.name}
        current="device"
        counts={{ "device-software": device.softwareCount ?? undefined }}
        compliance={{ level: "L1", passRate: device.l1Rate }}
      />
      {maintenance && (
        <Notice tone="info">
          {t`The site of this device is in maintenance until ${formatTime(maintenance.endsAt).text}: ${maintenance.reason}`}
        </Notice>
      )}
      {device.status === "stale" && (
        <Notice tone="warn">Stale since {formatTime(device.lastSeen).text}: this data may be out of date.</Notice>
      )}
      {device.status === "retired" && (
        <Notice tone="info">{t("Retired: this device keeps its history but is no longer listed or counted.")}</Notice>
      )}
      {device.acknowledgement && device.acknowledgedUntil && (
        <Notice tone="info">
          Risk acknowledged through {formatTime(device.acknowledgedUntil).day}, by {device.acknowledgement.by}:{" "}
          {device.acknowledgement.reason}
        </Notice>
      )}
      {device.isolation && (
        <Notice tone="info">
          Isolated by {device.isolation.by} {formatTime(device.isolation.at).text}: {device.isolation.reason}
        </Notice>
      )}
      <DuplicateNotices device={device} duplicates={screen.duplicates} canMerge={editing !== undefined} />
      {screen.comparison && (
        <CompareCard device={device} comparison={screen.comparison} canMerge={editing !== undefined} />
      )}
      <Split
        above="children"
        aside={
          <>
            <DetailsCard {...screen} />
            <UsersCard {...screen} />
            <ServicesCard {...screen} />
            {screen.sections.policies && <PoliciesCard {...screen} links={links} />}
            <IdentificationCard {...screen} />
            <ActivityCard {...screen} />
          </>
        }
      >
        <RiskCard {...screen} links={links} />
        {screen.threats && <ThreatsCard threats={screen.threats} links={links} />}
        <TrafficCard {...screen} links={links} />
        <DnsCard {...screen} links={links} />
        <ReportedCards {...screen} links={links} />
      </Split>
      {editing && <EditPanel device={device} fields={screen.fields} editing={editing} answer={answer} />}
      {screen.merging && <MergePanel key={device.name} merging={screen.merging} fields={screen.fields} />}
    </>
  );
});
