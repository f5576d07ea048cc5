import type { ReactNode } from "react";
import { styled } from "styled-components";

import type { TenantResult } from "~/screen/tenant-result";
import { Notice } from "~/ui/feedback/notice";

import { TenantStripe } from "./tenant-stripe";

interface TenantResultsProps<Value> {
  results: readonly TenantResult<Value>[];
  /**
   * List items about one organization: `data-kind` is "added" for what it gets, "left" for what it does not get.
   */
  children: (value: Value) => ReactNode;
}

/** What a copy means for each organization, or why that is not known. */
export function TenantResults<Value>({ results, children }: TenantResultsProps<Value>) {
  return (
    <List aria-label="Preview">
      {results.map((result) => (
        <li key={result.tenantId}>
          <h3>
            <TenantStripe tenantId={result.tenantId} />
            {result.tenantName}
          </h3>
          {"problem" in result ? <Notice tone="bad">{result.problem}</Notice> : <ul>{children(result.value)}</ul>}
        </li>
      ))}
    </List>
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
