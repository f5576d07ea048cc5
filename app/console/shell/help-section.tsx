import { styled } from "styled-components";

import type { ShellData } from "../shell-data";

/** Whom to ask: what the brand says, or the current tenant's own address. Nothing where neither says anything. */
export function HelpSection({ brand, coBranding }: Pick<ShellData, "brand" | "coBranding">) {
  const { support, links } = brand;
  const email = coBranding.supportEmail ?? support.email;
  const { phone, hours } = support;
  if (!email && !phone && !links.docs && !links.support) return null;
  return (
    <Help>
      <h3>Help</h3>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {hours && <p>{hours}</p>}
      {(links.docs || links.support) && (
        <p>
          {links.docs && <a href={links.docs}>Documentation</a>}
          {links.support && <a href={links.support}>Support</a>}
        </p>
      )}
    </Help>
  );
}

const Help = styled.section`
  display: grid;
  justify-items: start;
  gap: 4px;
  font: 400 var(--type-13) var(--font-sans);
  overflow-wrap: anywhere;
  h3,
  p {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    font-weight: 400;
  }
  a {
    padding-block: 2px;
  }
`;
