import { memo } from "react";
import { useLocation } from "@remix-run/react";

import { withWords } from "~/features/compliance/compliance-links";
import { SectionsCard } from "~/features/compliance/sections-card";
import { DeviceTabs } from "~/features/devices/device-tabs";
import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import type { GridPage } from "~/grid/groups-payload";
import type { GridSetup } from "~/grid/read-grid.server";
import { StandardGrid } from "~/grid/standard-grid";
import type { ComplianceResult, DeviceCompliance } from "~/contract/compliance";
import type { Page } from "~/contract/list";
import type { CheckShown } from "~/features/compliance/fetch-check.server";
import type { SectionRate } from "~/features/compliance/fetch-compliance.server";
import type { LoadResult } from "~/screen/load-result";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";

import { ChangesCard } from "./parts/changes-card";
import { DeviceCheck } from "./parts/device-check";
import { DeviceHeader } from "./parts/device-header";
import { FailingChecks } from "./parts/failing-checks";
import { DeviceNumbers } from "./parts/device-numbers";
import { NothingToShow } from "./parts/nothing-to-show";

interface DeviceComplianceViewProps {
  device: DeviceCompliance;
  results: GridPage<Pick<ComplianceResult, "name">>;
  sections: LoadResult<SectionRate[]>;
  changes: LoadResult<Page<ComplianceResult>>;
  opened: LoadResult<CheckShown> | undefined;
  /** The failing checks of the report; undefined if the list of all checks is shown. */
  failing: LoadResult<Page<ComplianceResult>> | undefined;
  grid: GridSetup;
  level: "L1" | "L2";
  exceptionForm: ExceptionFormSetup | undefined;
}

export const DeviceComplianceView = memo(function DeviceComplianceView(screen: DeviceComplianceViewProps) {
  const { device, results, sections, changes, opened, failing, grid, level, exceptionForm } = screen;
  const { search } = useLocation();
  const standing = device.levels.find((one) => one.level === level);
  return (
    <Stack>
      <DeviceHeader
        device={device}
        level={level}
        canChange={exceptionForm !== undefined}
        isReport={failing !== undefined}
      />
      <DeviceTabs
        deviceName={device.deviceName}
        current="device-compliance"
        compliance={standing && { level, passRate: standing.passRate }}
      />
      {standing ? (
        <>
          <DeviceNumbers standing={standing} search={search} />
          <Grid>
            <GridItem span={6}>
              <SectionsCard sections={sections} />
            </GridItem>
            <GridItem span={6}>
              <ChangesCard changes={changes} standing={standing} previousScannedAt={device.previousScannedAt} />
            </GridItem>
          </Grid>
          {failing ? (
            <FailingChecks failing={failing} />
          ) : (
            <StandardGrid
              grid={grid}
              page={results}
              keyOf={({ name }) => name}
              hrefOf={({ name }) => withWords(search, { check: name })}
              exportAs="device-compliance"
              exportOnly={{ deviceName: device.deviceName }}
              empty={<NothingToShow device={device} level={level} />}
            />
          )}
        </>
      ) : (
        <NothingToShow device={device} level={level} />
      )}
      {opened && <DeviceCheck opened={opened} device={device} exceptionForm={exceptionForm} search={search} />}
    </Stack>
  );
});
