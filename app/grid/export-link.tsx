import { Download } from "lucide-react";
import type { ReactNode } from "react";

import { useShellData } from "~/shell/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";

interface ExportLinkProps {
  /** The list's name in the URL: /exports/<list>. */
  list: string;
  /** The query of the export; CSV unless it specifies a format. */
  query: URLSearchParams | Record<string, string>;
  children: ReactNode;
}

/** A link that exports a list. Renders nothing if the brand disables exports. */
export function ExportLink({ list, query, children }: ExportLinkProps) {
  const { exports } = useShellData().brand.features;
  if (!exports) return null;
  return (
    <LinkButton to={`/exports/${list}?${new URLSearchParams(query)}`} icon={Download} reloadDocument>
      {children}
    </LinkButton>
  );
}
