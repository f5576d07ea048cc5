import { useLocation } from "@remix-run/react";
import { Link2 } from "lucide-react";

import { Button } from "~/ui/actions/button";

import { useToasts } from "./notices/toasts";
import { useShellData } from "./use-shell-data";

/** Copies the address of what the screen shows, with the organization in which it is found. */
export function CopyLinkButton() {
  const { pathname } = useLocation();
  const { tenant } = useShellData();
  const { show } = useToasts();
  const copy = () => {
    const link = new URL(`${pathname}?${new URLSearchParams({ tenant: tenant.tenantId })}`, window.location.origin);
    void navigator.clipboard.writeText(link.href);
    show({ kind: "success", text: "Link copied" });
  };
  return (
    <Button icon={Link2} onClick={copy}>
      Copy link
    </Button>
  );
}
