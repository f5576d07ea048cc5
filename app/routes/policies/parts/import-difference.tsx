import { styled } from "styled-components";

import type { RuleImportResult } from "~/contract/policy-work";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";

interface ImportDifferenceProps {
  result: RuleImportResult;
  /** By display name. */
  skippedLines: Readonly<Record<string, number>>;
}

/** The changes that a rule file would make, by rule and property. */
export function ImportDifference({ result, skippedLines }: ImportDifferenceProps) {
  const { added, changed, deleted, unchanged, moved, skipped } = result;
  return (
    <Difference>
      <p role="status">
        {formatNumber(added.length)} to add, {formatNumber(changed.length)} to change, {formatNumber(deleted.length)} to
        delete, {formatNumber(unchanged)} unchanged.
        {moved > 0 && ` The order of ${formatNumber(moved)} rules changes.`}
      </p>
      {skipped.map(({ displayName, reason }) => (
        <Notice key={displayName} tone="warn">
          {skippedLines[displayName] !== undefined && `Line ${skippedLines[displayName]}: `}
          {displayName} is skipped: {reason}.
        </Notice>
      ))}
      <ul aria-label="Differences">
        {added.map(({ displayName }) => (
          <li key={displayName} data-kind="added">
            <b>{displayName}</b> is added
          </li>
        ))}
        {deleted.map(({ name, displayName }) => (
          <li key={name} data-kind="deleted">
            <b>{displayName}</b> is deleted
          </li>
        ))}
        {changed.map(({ name, displayName, changes }) => (
          <li key={name}>
            <b>{displayName}</b>
            {changes.flatMap(({ path, before, after }) =>
              partsOf(path, before, after).map((part) => (
                <div key={part.path}>
                  {humanise(part.path)}: <del>{part.before}</del> <ins>{part.after}</ins>
                </div>
              )),
            )}
          </li>
        ))}
      </ul>
    </Difference>
  );
}

interface Part {
  path: string;
  before: string;
  after: string;
}

/** The properties of an object that differ, one by one. */
function partsOf(path: string, before: unknown, after: unknown): Part[] {
  if (!isRecord(before) || !isRecord(after)) return [{ path, before: formatValue(before), after: formatValue(after) }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ path: `${path} ${key}`, before: formatValue(before[key]), after: formatValue(after[key]) }))
    .filter((part) => part.before !== part.after);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (Array.isArray(value)) return value.length === 0 ? "—" : value.map(formatValue).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}

const Difference = styled.div`
  display: grid;
  gap: 8px;
  font: 400 var(--type-13) var(--font-sans);
  li {
    padding: 6px 10px;
    border-inline-start: 3px solid var(--border-strong);
  }
  li[data-kind="added"] {
    border-color: var(--success);
  }
  li[data-kind="deleted"] {
    border-color: var(--danger);
  }
  b {
    font-weight: 500;
  }
  div {
    overflow-wrap: anywhere;
  }
  del {
    color: var(--muted-text);
  }
  ins {
    text-decoration: none;
  }
`;
