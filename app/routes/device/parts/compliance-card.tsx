import { styled } from "styled-components";

import { isOneOf } from "~/address/filters";
import { NeedsAgent } from "~/features/devices/needs-agent";
import { Dial } from "~/ui/chart/dial";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { Skeleton } from "~/ui/feedback/skeleton";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { Moment } from "~/shell/moment";

import { type Answers, rateOf } from "../compliance-answers";
import type { DeviceLinks } from "../device-links";
import type { DeviceScreenData } from "../screen-data";
import { LaterPart } from "./part";
import { QuietNote } from "./quiet-note";
import { SubHeading } from "./sub-heading";

type ComplianceCardProps = Pick<DeviceScreenData, "device" | "compliance"> & { links: DeviceLinks };

/** The device's pass rates at both levels, and its worst sections. */
export function ComplianceCard({ device, compliance, links }: ComplianceCardProps) {
  const all = links.compliance();
  return (
    <Card
      title="Compliance"
      note={
        device.scannedAt && (
          <>
            Scanned <Moment at={device.scannedAt} />
          </>
        )
      }
      footer={all && compliance ? { label: "All checks", to: all } : undefined}
    >
      {compliance ? (
        <LaterPart promise={compliance} skeleton={<ComplianceSkeleton />}>
          {({ levels: { first, second }, worst }) => (
            <Stack>
              <Dials>
                <Dial label="Level 1" {...shareOf(first)} to={links.compliance([isOneOf("level", "L1")])} />
                <Dial label="Level 2" {...shareOf(second)} to={all} />
              </Dials>
              <WorstSections sections={worst} links={links} />
            </Stack>
          )}
        </LaterPart>
      ) : (
        <NeedsAgent device={device} what="compliance results" />
      )}
    </Card>
  );
}

function WorstSections({ sections, links }: { sections: readonly Answers[]; links: DeviceLinks }) {
  if (sections.length === 0) return <QuietNote>No failed checks</QuietNote>;
  return (
    <section>
      <SubHeading>Failed checks, worst sections first</SubHeading>
      <RankedBars
        title="Worst sections"
        description="Sections with the largest share of failed checks"
        max={1}
        formatValue={(share) => `${Math.round(share * 100)}%`}
        items={sections.map((section) => ({
          key: section.name,
          label: section.name || "Unknown",
          detail: `${formatNumber(section.failed)} of ${formatNumber(section.passed + section.failed)}`,
          value: 1 - (rateOf(section) ?? 1),
          colour: "danger",
          rows: section.failed,
          to: links.compliance([isOneOf("section", section.name), isOneOf("result", "failed")]),
        }))}
      />
    </section>
  );
}

function shareOf(answers: Answers): { share: number | null; detail: string } {
  const { passed, failed } = answers;
  return { share: rateOf(answers), detail: `${formatNumber(passed)} of ${formatNumber(passed + failed)} checks` };
}

function ComplianceSkeleton() {
  return (
    <Stack>
      <Dials>
        <Skeleton lines={4} />
        <Skeleton lines={4} />
      </Dials>
      <Skeleton lines={6} />
    </Stack>
  );
}

const Dials = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  justify-items: center;
  > [aria-hidden] {
    inline-size: 100%;
  }
`;
