import { lazy } from "react";
import { useLocation } from "@remix-run/react";
import { Mail, Share, Trash2 } from "lucide-react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { LazyFields } from "~/shell/change/lazy-fields";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { dayOnAxis } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { printAs } from "~/shell/print-as";
import { ExportLink } from "~/grid/export-link";
import { StandardGrid } from "~/grid/standard-grid";
import { FactorSum } from "~/features/risk/factor-sum";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { Spinner } from "~/ui/feedback/spinner";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { RiskLine } from "~/ui/chart/risk-line";
import { toTimeBuckets } from "~/ui/chart/series";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";
import { RiskBadge } from "~/ui/marks/risk-badge";

import type { ScreenOf } from "../screen-data";
import { ViewSwitch } from "./view-switch";
import { CompareCard } from "./compare-card";
import { CoverageCard } from "./coverage-card";
import { MethodCard } from "./method-card";
import { PART_WORDS } from "./part-words";
import { SiteMap } from "./site-map";
import { summarize } from "./summary-words";
import { TopRisksCard } from "./top-risks-card";

const DigestFields = lazy(() => import("~/grid/digest-fields").then((module) => ({ default: module.DigestFields })));

/** One risk assessment with all inputs of its score. */
export function AssessmentView(screen: ScreenOf<"assessment">) {
  const t = useTerminology();
  const { assessment: detail, other, others, grid, findings, changing } = screen;
  const { assessment, contributions, sites, coverage, topRisks, trend, isPartlyConcealed } = detail;
  const { riskBands, zone, formats, formatTime } = useFormats();
  const { tenant } = useShellData();
  const site = sites.find(({ siteName }) => siteName === assessment.siteName);
  const subject = assessment.siteName === null ? tenant.tenantName : (site?.displayName ?? assessment.siteName);
  return (
    <Stack>
      <ScreenHeader
        title={assessment.displayName}
        badges={<RiskBadge score={assessment.score} bands={riskBands} size="large" />}
        facts={[
          subject,
          t`${formatNumber(assessment.devices)} devices`,
          assessment.trigger === "scheduled" ? "Scheduled" : `By ${assessment.createdByName}`,
          `Assessed ${formatTime(assessment.assessedAt).text}`,
        ]}
        actions={<AssessmentActions {...screen} />}
      />
      <ViewSwitch current="assessment" />
      {isPartlyConcealed && (
        <Notice>
          Findings of screens that you do not have access to are neither shown nor counted. The score includes them.
        </Notice>
      )}
      <Summary>
        {summarize(detail, subject, { bands: riskBands, t }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Summary>
      <Grid>
        <GridItem span={6}>
          <Card title="Score breakdown">
            <FactorSum
              risk={{
                riskScore: assessment.score,
                riskFactors: contributions.map(({ part, points }) => ({
                  factor: part,
                  label: t(PART_WORDS[part]),
                  points,
                })),
              }}
              bands={riskBands}
              hrefFor={() => undefined}
              nothing="Nothing was found"
              total="Score"
            />
          </Card>
        </GridItem>
        <GridItem span={6}>
          <Card title="Trend" note="Assessments with the same scope">
            <RiskLine
              title="Score of each assessment"
              description={`High starts at ${riskBands.high}, mid at ${riskBands.mid}.`}
              buckets={toTimeBuckets(
                trend.map(({ at }) => at),
                (iso) => dayOnAxis(iso, { zone, formats }),
              )}
              values={trend.map(({ score }) => score)}
              bands={riskBands}
            />
          </Card>
        </GridItem>
        <GridItem span={12}>
          <TopRisksCard
            findings={topRisks}
            set={grid.set}
            resourceVersion={assessment.metadata?.resourceVersion}
            canDecide={changing !== undefined}
          />
        </GridItem>
        <GridItem span={12}>
          <Card title={t("Sites")} note="Darker cells have more points">
            <SiteMap sites={sites} />
          </Card>
        </GridItem>
        <GridItem span={6}>
          <CoverageCard coverage={coverage} />
        </GridItem>
        <GridItem span={6}>
          <CompareCard assessment={detail} other={other} others={others} />
        </GridItem>
        <GridItem span={12}>
          <MethodCard />
        </GridItem>
      </Grid>
      <h2>All findings</h2>
      <StandardGrid
        grid={grid}
        page={findings}
        keyOf={({ findingId }) => findingId}
        hrefOf={({ link }) => link || undefined}
        exportAs="risk-findings"
        exportOnly={{ assessmentId: assessment.assessmentId }}
        empty="Nothing was found."
      />
    </Stack>
  );
}

function AssessmentActions({ assessment: { assessment }, changing }: ScreenOf<"assessment">) {
  const { pathname } = useLocation();
  return (
    <>
      <LinkButton to={`${pathname}?view=risk-assessment`} variant="quiet">
        All assessments
      </LinkButton>
      <ExportLink list="risk-findings" query={{ assessmentId: assessment.assessmentId }}>
        Findings as CSV
      </ExportLink>
      <ChangeDialog
        label="Email report"
        icon={Mail}
        title={`Email “${assessment.displayName}”`}
        intent="email-assessment"
        submitLabel="Schedule email"
        description="The email lists the findings without a decision and a link. Manage digests in your profile."
      >
        <LazyFields fallback={<Spinner label="Loading the form" />}>
          <DigestFields counted="findings without a decision" />
        </LazyFields>
      </ChangeDialog>
      <Button icon={Share} onClick={() => printAs(assessment.displayName)}>
        Share as PDF
      </Button>
      {changing && (
        <ChangeDialog
          label="Delete"
          icon={Trash2}
          title={`Delete “${assessment.displayName}”`}
          intent="delete-assessment"
          description="The findings of this assessment and the decisions about them are deleted as well."
          isDestructive
        />
      )}
    </>
  );
}

const Summary = styled.div`
  display: grid;
  gap: 4px;
  max-inline-size: 80ch;
  font: 400 var(--type-14) var(--font-sans);
`;
