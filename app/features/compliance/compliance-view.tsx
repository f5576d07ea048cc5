import { useLocation } from "@remix-run/react";
import { ClipboardCheck } from "lucide-react";
import { styled } from "styled-components";

import { missingSource } from "~/features/sources/missing-source";
import { useTerminology } from "~/shell/use-terminology";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";
import { PrintButton } from "~/grid/print-button";

import { CheckDrawer } from "./check-drawer";
import { CheckException } from "./check-exception";
import { ComplianceRows } from "./compliance-rows";
import { withWords } from "./compliance-links";
import { LevelTabs } from "./level-tabs";
import type { ComplianceScreen } from "./load-compliance.server";
import { OsTiles } from "./os-tiles";
import { sayOverallRate } from "./overall-rate";
import { SectionsCard } from "./sections-card";
import { SystemState } from "./system-state";
import { TrendCard } from "./trend-card";

const TABS = { checks: "Checks", devices: "Devices", exceptions: "Exceptions", compare: "Compare two days" };

/** The compliance screen of a level, for all systems or one. */
export function ComplianceView(screen: ComplianceScreen) {
  const t = useTerminology();
  const { level, os, tab, summary, sections, system, isMissing, opened, exceptionForm } = screen;
  const { search } = useLocation();
  const hasBenchmark = os === undefined || (system !== undefined && system.benchmark !== null);
  const scanned = summary.systems.filter((one) => one.scanned > 0);
  const measured = os === undefined ? scanned : scanned.filter((one) => one.os === os);
  return (
    <Stack>
      <ScreenHeader
        title={system && `${system.label} compliance`}
        facts={[system?.benchmark, sayOverallRate(measured)].filter((fact) => fact != null)}
        actions={
          <>
            <LevelTabs level={level} os={isMissing ? undefined : os} />
            <PrintButton hasList={hasBenchmark && scanned.length > 0 && tab !== "compare"} />
          </>
        }
      />
      {summary.systems.length > 0 && <OsTiles systems={summary.systems} level={level} os={os} />}
      {!hasBenchmark && <SystemState system={system} os={os} supported={summary.supported} level={level} />}
      {hasBenchmark && scanned.length === 0 && (missingSource("compliance", screen.sources) ?? <NothingScanned />)}
      {hasBenchmark && scanned.length > 0 && (
        <>
          <Tabs
            label="List"
            items={(["checks", "devices", "exceptions", "compare"] as const).map((one) => ({
              label: t(TABS[one]),
              to: one === "checks" ? "?" : `?tab=${one}`,
              isCurrent: one === tab,
            }))}
          />
          {sections && measured.length > 0 && (
            <Charts>
              <Grid>
                <GridItem span={6}>
                  <SectionsCard sections={sections} />
                </GridItem>
                <GridItem span={6}>
                  <TrendCard systems={measured} />
                </GridItem>
              </Grid>
            </Charts>
          )}
          <ComplianceRows {...screen} />
        </>
      )}
      {opened && (
        <CheckDrawer
          opened={opened}
          closeTo={withWords(search, { check: undefined })}
          actions={
            opened.ok &&
            exceptionForm && (
              <CheckException
                check={opened.value.check}
                setup={exceptionForm}
                disabledReason={
                  opened.value.check.results.failed === 0 ? t("This check does not fail on any device") : undefined
                }
              />
            )
          }
        />
      )}
    </Stack>
  );
}

/** On a small screen, the list comes first. */
const Charts = styled.div`
  @media (max-width: 767px) {
    order: 1;
  }
`;

function NothingScanned() {
  const t = useTerminology();
  return (
    <EmptyState
      icon={ClipboardCheck}
      title="No scan results"
      actions={
        <LinkButton to="/downloads" variant="primary">
          Get the agent
        </LinkButton>
      }
    >
      {t("Results appear here once an agent scans its device.")}
    </EmptyState>
  );
}
