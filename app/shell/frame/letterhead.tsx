import { styled } from "styled-components";

import { BrandLogo } from "../brand-logo";
import type { ShellData } from "../shell-data";

/** Replaces the header in print: whose report it is, and about which organization. */
export function Letterhead({ brand, tenant, coBranding }: Pick<ShellData, "brand" | "tenant" | "coBranding">) {
  return (
    <OnPaper aria-hidden="true">
      <span className="party">
        <BrandLogo brand={brand} on="paper" />
        {brand.legalName && <span>{brand.legalName}</span>}
      </span>
      <span className="party">
        {coBranding.logo && <img src={coBranding.logo} alt="" height={24} />}
        <b>{tenant.tenantName}</b>
      </span>
    </OnPaper>
  );
}

const OnPaper = styled.div`
  display: none;
  @media print {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 24px;
    margin-block-end: 16px;
    padding-block-end: 12px;
    border-block-end: 1px solid var(--border);
  }
  .party {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .party > span {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  b {
    font-weight: 500;
  }
`;
