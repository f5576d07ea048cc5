import { css, styled } from "styled-components";

import { tenantColour } from "./tenant-colour";

/** The coloured bar beside a tenant's name, in the header and in every dialog that changes its data. */
export function TenantStripe({ tenantId }: { tenantId: string }) {
  return <Bar data-colour={tenantColour(tenantId)} aria-hidden="true" />;
}

interface TenantLineProps {
  tenant: { tenantId: string; tenantName: string };
}

/** "in <organization>": under the title of a dialog that creates, edits or deletes. */
export function TenantLine({ tenant: { tenantId, tenantName } }: TenantLineProps) {
  return (
    <Line>
      <TenantStripe tenantId={tenantId} />
      in <b>{tenantName}</b>
    </Line>
  );
}

const colours = css`
  background: var(--chart-0);
  &[data-colour="1"] {
    background: var(--chart-1);
  }
  &[data-colour="2"] {
    background: var(--chart-2);
  }
  &[data-colour="3"] {
    background: var(--chart-3);
  }
  &[data-colour="4"] {
    background: var(--chart-4);
  }
  &[data-colour="5"] {
    background: var(--chart-5);
  }
  &[data-colour="6"] {
    background: var(--chart-6);
  }
  &[data-colour="7"] {
    background: var(--chart-7);
  }
  &[data-colour="8"] {
    background: var(--chart-8);
  }
  &[data-colour="9"] {
    background: var(--chart-9);
  }
`;

const Bar = styled.span`
  ${colours}
  display: inline-block;
  flex: none;
  inline-size: 4px;
  block-size: 1.25em;
  border-radius: 2px;
`;

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  b {
    color: var(--text);
    font-weight: 500;
  }
`;
