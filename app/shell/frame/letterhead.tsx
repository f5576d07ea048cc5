import { styled } from "styled-components";

import { readableZone } from "~/contract/zone-name-facts";

import { BrandLogo } from "../brand-logo";
import { useFormats } from "../format-context";
import type { ShellData } from "../shell-data";

/** Rounding interval of the print time, so that its cached format is reused; seconds do not matter in print. */
const MINUTE_MS = 60_000;

/** Replaces the header in print: brand, organization, print time and the time zone of the report. */
export function Letterhead({ brand, tenant, coBranding }: Pick<ShellData, "brand" | "tenant" | "coBranding">) {
  const { formatTime, now, zone } = useFormats();
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
      <span className="when">
        Printed {formatTime(new Date(now - (now % MINUTE_MS)).toISOString()).text}. Times are in {readableZone(zone)}.
      </span>
    </OnPaper>
  );
}

const OnPaper = styled.div`
  display: none;
  @media print {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    margin-block-end: 16px;
    padding-block-end: 12px;
    border-block-end: 1px solid var(--border);
  }
  .party {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .when {
    flex: 1 0 100%;
  }
  .when,
  .party > span {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  b {
    font-weight: 500;
  }
`;
