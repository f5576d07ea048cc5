import { styled } from "styled-components";

import { BrandLogo } from "../brand-logo";
import type { ShellData } from "../shell-data";

/** Stands on paper where the header stands on the screen: whose report, and about whom. */
export function Letterhead({ brand, tenant }: Pick<ShellData, "brand" | "tenant">) {
  return (
    <OnPaper aria-hidden="true">
      <BrandLogo brand={brand} on="light" />
      <span>{tenant.tenantName}</span>
    </OnPaper>
  );
}

const OnPaper = styled.div`
  display: none;
  @media print {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 16px;
    padding-block-end: 12px;
    border-block-end: 1px solid var(--border);
  }
`;
