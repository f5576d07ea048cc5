import { Download } from "lucide-react";
import type { ReactNode } from "react";

import { useShellData } from "~/shell/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";

interface ExportLinkProps {
  /** The list's name in the address: /exports/<list>. */
  list: string;
  /** Its conditions; CSV unless they name a format. */
  query: URLSearchParams | Record<string, string>;
  children: ReactNode;
}

/** A list as a file. Absent where the brand offers no files of lists. */
export function ExportLink({ list, query, children }: ExportLinkProps) {
  const { exports } = useShellData().brand.features;
  if (!exports) return null;
  return (
    <LinkButton to={`/exports/${list}?${new URLSearchParams(query)}`} icon={Download} reloadDocument>
      {children}
    </LinkButton>
  );
}
