import { Keyboard } from "lucide-react";
import { styled } from "styled-components";

import { Button } from "~/ui/actions/button";
import { Link } from "~/ui/link";

import type { ShellData } from "../shell-data";

interface HelpSectionProps extends Pick<ShellData, "brand" | "coBranding" | "screens"> {
  onShowShortcuts: () => void;
}

/** The manual, keyboard shortcuts, and the support contact: the tenant's own address, otherwise the brand's. */
export function HelpSection({ brand, coBranding, screens, onShowShortcuts }: HelpSectionProps) {
  const { support, links } = brand;
  const email = coBranding.supportEmail ?? support.email;
  const { phone, hours } = support;
  return (
    <Help>
      <h3>Help</h3>
      {screens.support && <Link to={`${screens.support.path}?tab=manual`}>Manual</Link>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {hours && <p>{hours}</p>}
      {(links.docs || links.support) && (
        <p>
          {links.docs && <a href={links.docs}>Documentation</a>}
          {links.support && <a href={links.support}>Support</a>}
        </p>
      )}
      <Button size="small" icon={Keyboard} onClick={onShowShortcuts}>
        Keyboard shortcuts
      </Button>
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
