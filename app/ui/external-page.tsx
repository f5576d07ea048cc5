import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

import { Glyph } from "./icon";

/** Links to an external page, without a referrer. */
export function ExternalPage({ href, children }: { href: string; children: ReactNode }) {
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
