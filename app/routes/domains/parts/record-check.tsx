import { styled } from "styled-components";

import type { DomainRecord } from "~/contract/domain";
import { CopyableText } from "~/ui/actions/copyable-text";
import { Badge } from "~/ui/marks/badge";
import type { Tone } from "~/ui/tones";

const STATES: Record<DomainRecord["state"], { label: string; tone: Tone }> = {
  ok: { label: "OK", tone: "good" },
  weak: { label: "Weak", tone: "warn" },
  missing: { label: "Missing", tone: "bad" },
  invalid: { label: "Invalid", tone: "bad" },
  unknown: { label: "Not checked", tone: "neutral" },
};

/** One DNS record: the published value, and the recommended one. */
export function RecordCheck({ label, record }: { label: string; record: DomainRecord }) {
  const { state, host, type, found, suggested, advice } = record;
  const mark = STATES[state];
  return (
    <Check>
      <h4>
        {label} <Badge tone={mark.tone}>{mark.label}</Badge>
      </h4>
      {advice && <p>{advice}</p>}
      {found !== null && (
        <p>
          Found: <code>{found}</code>
        </p>
      )}
      {suggested !== null && (
        <>
          <p>
            Publish this {type} record at <code>{host}</code>:
          </p>
          <CopyableText text={suggested} />
        </>
      )}
    </Check>
  );
}

const Check = styled.div`
  display: grid;
  gap: 6px;
  padding-block-end: 12px;
  border-block-end: 1px solid var(--border);
  h4 {
    display: flex;
    align-items: center;
    gap: 8px;
    font: 600 var(--type-13) var(--font-sans);
  }
  code {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
