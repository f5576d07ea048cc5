import { useLocation } from "@remix-run/react";

import { withWords } from "~/console/compliance/compliance-links";
import { SectionsCard } from "~/console/compliance/sections-card";
import { DeviceTabs } from "~/console/device-tabs";
import type { ExceptionFormSetup } from "~/console/exception/exception-form";
import type { GridSetup } from "~/console/grid/read-grid.server";
import { StandardGrid } from "~/console/grid/standard-grid";
import type { ComplianceResult, DeviceCompliance } from "~/contract/compliance";
import type { Page } from "~/contract/list";
import type { CheckShown } from "~/screen/compliance/fetch-check.server";
import type { SectionRate } from "~/screen/compliance/fetch-compliance.server";
import type { Settled } from "~/screen/settle";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";

import { ChangesCard } from "./changes-card";
import { DeviceCheck } from "./device-check";
import { DeviceHeader } from "./device-header";
import { DeviceNumbers } from "./device-numbers";
import { NothingToShow } from "./nothing-to-show";

interface DeviceComplianceViewProps {
  device: DeviceCompliance;
  results: Page<ComplianceResult>;
  sections: Settled<SectionRate[]>;
  changes: Settled<Page<ComplianceResult>>;
  opened: Settled<CheckShown> | undefined;
  grid: GridSetup;
  level: "L1" | "L2";
  exceptionForm: ExceptionFormSetup | undefined;
}

export function DeviceComplianceView(screen: DeviceComplianceViewProps) {
  const { device, results, sections, changes, opened, grid, level, exceptionForm } = screen;
  const { search } = useLocation();
  const standing = device.levels.find((one) => one.level === level);
  return (
    <Stack>
      <DeviceHeader device={device} level={level} canChange={exceptionForm !== undefined} />
      <DeviceTabs deviceName={device.deviceName} current="device-compliance" />
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
          <StandardGrid
            grid={grid}
            page={results}
            keyOf={({ name }) => name}
            hrefOf={({ name }) => withWords(search, { check: name })}
            exportAs="device-compliance"
            exportOnly={{ deviceName: device.deviceName }}
            empty={<NothingToShow device={device} level={level} />}
          />
        </>
      ) : (
        <NothingToShow device={device} level={level} />
      )}
      {opened && <DeviceCheck opened={opened} device={device} exceptionForm={exceptionForm} search={search} />}
    </Stack>
  );
}
