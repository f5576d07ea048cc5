import { useLocation, useNavigate } from "@remix-run/react";

import { addressWith } from "~/shell/screens/address-with";
import { useTerminology, type Words } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { formatChange, formatNumber } from "~/contract/number-facts";
import { formatInZone } from "~/ui/format/time";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { Card } from "~/ui/layout/card";
import { ComparisonTable } from "~/ui/table/comparison-table";

import type { ScreenOf } from "../screen-data";
import { PART_WORDS } from "./part-words";

type CompareCardProps = Pick<ScreenOf<"assessment">, "assessment" | "other" | "others">;

/** Compares this assessment with another one, part by part. */
export function CompareCard({ assessment, other, others }: CompareCardProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { zone, formats } = useFormats();
  const inWords = useTerminology();
  const t = (at: string) => formatInZone(at, zone, formats.date);
  return (
    <Card title="Compare" note="With another assessment">
      <Field label="Compare with" hideLabel>
        {(control) => (
          <Select
            {...control}
            value={other?.assessment.assessmentId ?? ""}
            onChange={({ target }) =>
              navigate(addressWith(search, "compare", target.value || undefined), { preventScrollReset: true })
            }
            placeholder="Choose an assessment"
            options={others.map(({ assessmentId, displayName, assessedAt, score }) => ({
              value: assessmentId,
              label: `${t(assessedAt)} · ${displayName} · ${score}`,
            }))}
          />
        )}
      </Field>
      {other && (
        <ComparisonTable
          headings={["Part", t(assessment.assessment.assessedAt), t(other.assessment.assessedAt), "Change"]}
          rows={comparedRows(assessment, other, inWords).map(({ label, now, then }) => ({
            name: label,
            values: [formatNumber(now), formatNumber(then), describeChange(now - then)],
          }))}
        />
      )}
    </Card>
  );
}

interface ComparedAssessment extends Pick<CompareCardProps["assessment"], "contributions"> {
  assessment: { score: number; devices: number; findings: number | null };
}

function comparedRows(one: ComparedAssessment, other: ComparedAssessment, rename: Words) {
  const pointsOf = ({ contributions }: ComparedAssessment, part: string) =>
    contributions.find((contribution) => contribution.part === part)?.points ?? 0;
  const parts = Object.entries(PART_WORDS)
    .map(([part, label]) => ({ label: rename(label), now: pointsOf(one, part), then: pointsOf(other, part) }))
    .filter(({ now, then }) => now !== 0 || then !== 0);
  return [
    { label: "Score", now: one.assessment.score, then: other.assessment.score },
    ...parts,
    ...comparedCounts("Findings", one.assessment.findings, other.assessment.findings),
    { label: rename("Devices"), now: one.assessment.devices, then: other.assessment.devices },
  ];
}

/** Null if either number is concealed. */
function comparedCounts(label: string, now: number | null, then: number | null) {
  return now === null || then === null ? [] : [{ label, now, then }];
}

function describeChange(difference: number): string {
  const rounded = Math.round(difference * 10) / 10;
  return rounded === 0 ? "unchanged" : formatChange(rounded);
}
