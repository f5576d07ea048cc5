import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

import { Glyph } from "~/ui/icon";

/** Links to a page outside of the console, without a referrer. */
export function ExternalPage({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children} <Glyph icon={ExternalLink} />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
