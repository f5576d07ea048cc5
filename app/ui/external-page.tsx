import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

import { Glyph } from "./icon";

/** Links to an external page, without a referrer. Other addresses, which could run a script here, are only text. */
export function ExternalPage({ href, children }: { href: string; children: ReactNode }) {
  if (!/^https?:\/\//i.test(href)) return <span>{children}</span>;
  return (
    <Page href={href} target="_blank" rel="noopener noreferrer">
      {children} <Glyph icon={ExternalLink} />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Page>
  );
}

const Page = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 4px;
`;
