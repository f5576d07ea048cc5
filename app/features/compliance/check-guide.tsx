import { useId } from "react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import type { ComplianceCheckDetail, ComplianceMappings } from "~/contract/compliance";
import { CopyableText } from "~/ui/actions/copyable-text";
import { Sparkline } from "~/ui/chart/sparkline";
import { StackedBar } from "~/ui/chart/stacked-bar";
import { formatNumber } from "~/contract/number-facts";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { OUTCOMES } from "~/ui/marks/outcome-bar";
import { Tag } from "~/ui/marks/tag";

const FRAMEWORKS: { key: keyof ComplianceMappings; label: string }[] = [
  { key: "cisControls", label: "CIS Controls" },
  { key: "nistCsf", label: "NIST CSF" },
  { key: "iso27001", label: "ISO 27001" },
  { key: "pciDss", label: "PCI DSS" },
  { key: "mitre", label: "MITRE ATT&CK" },
];

/** Describes a check: its purpose, rationale, remediation, and the results on all devices. */
export function CheckGuide({ check }: { check: ComplianceCheckDetail }) {
  const t = useTerminology();
  const { results, trend, mappings } = check;
  const { formatTime } = useFormats();
  const failures = trend.map(({ failed }) => failed);
  const [first] = trend;
  return (
    <Stack gap="wide">
      <Part title="What this checks">
        <p>{check.description}</p>
      </Part>
      <Part title="Why">
        <p>{check.rationale}</p>
      </Part>
      <Part title="Remediation">
        <CopyableText text={check.remediation} />
        <p className="quiet">Impact: {check.impact}</p>
      </Part>
      <Part title="How it is checked">
        <p>{check.audit}</p>
        <FactList
          facts={[
            { label: "Expected", value: <code>{check.expected}</code> },
            { label: "Assessment", value: check.assessment === "manual" ? "Manual" : "Automated" },
            { label: "Weight", value: `${check.weight} of 10` },
            { label: "Effort", value: `${check.effort} of 3` },
          ]}
        />
      </Part>
      <Part title={t("All devices")}>
        <StackedBar
          title={t("Results on all devices")}
          description={t("Results of this check on all devices")}
          formatValue={formatNumber}
          segments={OUTCOMES.map(({ key, label, colour }) => ({ key, label, colour, value: results[key] }))}
        />
        {first && (
          <p className="quiet">
            <Sparkline label={t`Failing devices in 30 days: ${failures.join(", ")}`} values={failures} />{" "}
            {formatNumber(first.failed)} failing on {formatTime(first.at).text.split(",")[0]},{" "}
            {formatNumber(results.failed)} now
          </p>
        )}
      </Part>
      <Part title="Related controls">
        <FactList
          facts={FRAMEWORKS.filter(({ key }) => mappings[key].length > 0).map(({ key, label }) => ({
            label,
            value: (
              <Tags>
                {mappings[key].map((control) => (
                  <Tag key={control}>{control}</Tag>
                ))}
              </Tags>
            ),
          }))}
        />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  /* Registry paths have no spaces: they wrap rather than widen the drawer. */
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  p {
    overflow-wrap: anywhere;
  }
  h3 {
    font: 600 var(--type-13) var(--font-sans);
  }
  .quiet {
    color: var(--muted-text);
  }
`;

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
