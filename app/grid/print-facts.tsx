import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import { formatNumber } from "~/contract/number-facts";

interface PrintFactsProps {
  /** What the rows are called: "devices". */
  noun: string;
  total: number;
  /** How many of them are on paper. */
  printed: number;
}

/** A moment is written once and remembered; this one is on paper only, where its seconds do not matter. */
const MINUTE_MS = 60_000;

/** Printed above a list: the number of rows, when they were printed, and the time zone. */
export function PrintFacts({ noun, total, printed }: PrintFactsProps) {
  const { formatTime, now, zone } = useFormats();
  const rows =
    printed < total
      ? `The first ${formatNumber(printed)} of ${formatNumber(total)} ${noun}`
      : `${formatNumber(total)} ${noun}`;
  return (
    <OnPaper>
      {rows}. Printed {formatTime(new Date(now - (now % MINUTE_MS)).toISOString()).text}. Times are in{" "}
      {zone.replaceAll("_", " ")}.
    </OnPaper>
  );
}

const OnPaper = styled.p`
  display: none;
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
  @media print {
    display: block;
  }
`;
