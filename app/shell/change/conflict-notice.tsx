import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import { Notice } from "~/ui/feedback/notice";
import { humanise } from "~/ui/humanise";
import type { Conflict, Difference } from "~/screen/refused-change";

/** A difference in words: what the field is called, and its two values. */
export type SayDifference<Field extends string> = (difference: Difference<Field>) => {
  label: string;
  saved: string;
  yours: string;
};

interface ConflictNoticeProps<Field extends string> {
  conflict: Conflict<Field>;
  say: SayDifference<Field> | undefined;
}

/** Who saved in the meantime, and what differs. */
export function ConflictNotice<Field extends string>({ conflict, say = sayPlainly }: ConflictNoticeProps<Field>) {
  const { by, at, differences } = conflict;
  const { relative, full } = useFormats().formatTime(at);
  return (
    <>
      <Notice tone="warn">
        {by ?? "Someone else"} saved this{" "}
        <time dateTime={at} data-tip={full}>
          {relative}
        </time>
        , after you had opened it.{" "}
        {differences.length === 0
          ? "The saved values are the same as yours."
          : "Saving anyway overwrites these values:"}
      </Notice>
      {differences.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <DifferenceRow key={difference.field} {...say(difference)} />
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function DifferenceRow({ label, saved, yours }: { label: string; saved: string; yours: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{saved || "—"}</td>
      <td>{yours || "—"}</td>
    </tr>
  );
}

function sayPlainly({ field, saved, yours }: Difference): { label: string; saved: string; yours: string } {
  return { label: humanise(field), saved, yours };
}

const Table = styled.table`
  inline-size: 100%;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  font: 400 var(--type-13) var(--font-sans);
  th,
  td {
    padding: 6px 10px;
    border-block-end: 1px solid var(--border);
    font-weight: 400;
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  th {
    white-space: nowrap;
  }
  td {
    white-space: pre-line;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
`;
