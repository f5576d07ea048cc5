import { css, styled } from "styled-components";

import type { ShellData } from "../shell-data";

/**
 * The current tenant's own logo, if the brand shows tenant logos. The name is next to it, so the logo is decorative
 * here.
 */
export function TenantLogo({ coBranding }: Pick<ShellData, "coBranding">) {
  return coBranding.logo === undefined ? null : <Logo src={coBranding.logo} alt="" height={24} />;
}

/* Most logos are designed for light backgrounds, and a tenant has only one: in dark mode it gets a light plate. */
const plate = css`
  padding: 2px 6px;
  border-radius: var(--radius-small);
  background: var(--text);
`;

const Logo = styled.img`
  flex: none;
  inline-size: auto;
  max-inline-size: 120px;
  block-size: 24px;
  object-fit: contain;
  html[data-mode="dark"] & {
    ${plate}
  }
  @media (prefers-color-scheme: dark) {
    html[data-mode="system"] & {
      ${plate}
    }
  }
  @media (max-width: 479px) {
    max-inline-size: 48px;
  }
`;
