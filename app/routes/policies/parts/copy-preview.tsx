import { styled } from "styled-components";

import type { RuleImportResult } from "~/contract/policy-work";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { LIST_LABELS } from "~/features/policies/rule-draft";
import { TenantStripe } from "~/shell/tenant/tenant-stripe";
import { Notice } from "~/ui/feedback/notice";
import { humanise } from "~/ui/humanise";

/** What each organization gets, and why it does not get the other rules. */
export function CopyPreview({ results }: { results: NonNullable<PolicyAnswer["copyPreview"]> }) {
  return (
    <List aria-label="Preview">
      {results.map((result) => (
        <li key={result.tenantId}>
          <h3>
            <TenantStripe tenantId={result.tenantId} />
            {result.tenantName}
          </h3>
          {"problem" in result ? <Notice tone="bad">{result.problem}</Notice> : <TenantPreview result={result.value} />}
        </li>
      ))}
    </List>
  );
}

function TenantPreview({ result }: { result: RuleImportResult }) {
  const { added, unchanged, conflicts, missing, skipped } = result;
  return (
    <ul>
      {added.map(({ displayName }) => (
        <li key={displayName} data-kind="added">
          <b>{displayName}</b> is copied
        </li>
      ))}
      {conflicts.map(({ name, displayName, changes }) => (
        <li key={name} data-kind="left">
          <b>{displayName}</b> exists with a different{" "}
          {changes.map(({ path }) => humanise(path).toLowerCase()).join(", ")}
        </li>
      ))}
      {missing.map(({ displayName, references }) => (
        <li key={displayName} data-kind="left">
          <b>{displayName}</b> refers to{" "}
          {references
            .map(({ list, names }) => `${LIST_LABELS[list].many} that do not exist here: ${names.join(", ")}`)
            .join("; ")}
        </li>
      ))}
      {skipped.map(({ displayName, reason }) => (
        <li key={displayName} data-kind="left">
          <b>{displayName}</b> is skipped: {reason}
        </li>
      ))}
      {unchanged > 0 && <li>{unchanged === 1 ? "1 rule exists already" : `${unchanged} rules exist already`}</li>}
    </ul>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  font: 400 var(--type-13) var(--font-sans);
  h3 {
    display: flex;
    align-items: center;
    gap: 6px;
    margin-block-end: 4px;
    font: 500 var(--type-13) var(--font-sans);
  }
  ul > li {
    padding: 4px 10px;
    border-inline-start: 3px solid var(--border-strong);
    overflow-wrap: anywhere;
  }
  li[data-kind="added"] {
    border-color: var(--success);
  }
  li[data-kind="left"] {
    border-color: var(--warning);
  }
  b {
    font-weight: 500;
  }
`;
