import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import type { FieldSet } from "~/contract/field";
import type { Threat } from "~/contract/threat";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { formatCell } from "~/ui/table/cells/render-cell";

import { describeThreat } from "./narrative";

/** Summary of a threat and its resolution. */
export function StoryCard({ threat, set }: { threat: Threat; set: FieldSet }) {
  const context = useFormats();
  const rename = useTerminology();
  const { formatTime } = context;
  const t = (name: string, value: string) => {
    const field = set.fields.find((candidate) => candidate.name === name);
    return field ? formatCell(field, value, context) : value;
  };
  const { resolution } = threat;
  return (
    <Card title="What happened">
      <Text>
        <p>{describeThreat(threat, { time: (iso) => formatTime(iso).text, t, rename })}</p>
        {resolution && (
          <Notice tone="neutral">
            Closed as {t("resolution.reason", resolution.reason).toLowerCase()} by {resolution.by} on{" "}
            {formatTime(resolution.at).text}.{resolution.note && ` ${resolution.note}`}
            {resolution.duplicateOf !== null && ` Duplicate of ${resolution.duplicateOf}.`}
            {resolution.until !== null && ` Accepted until ${formatTime(resolution.until).day}.`}
          </Notice>
        )}
      </Text>
    </Card>
  );
}

const Text = styled.div`
  display: grid;
  gap: 12px;
  max-inline-size: 80ch;
  font: 400 var(--type-14) var(--font-sans);
  line-height: 1.55;
  overflow-wrap: anywhere;
`;
