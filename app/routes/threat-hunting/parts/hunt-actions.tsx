import { useLocation } from "@remix-run/react";
import { Link2, MessageSquare, X } from "lucide-react";

import { addressWith } from "~/shell/screens/address-with";
import { useToasts } from "~/shell/notices/toasts";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";

import { CHAT, NEW_CHAT } from "../tabs";
import { HistoryMenu } from "./history-menu";

/** Leads back to earlier hunts, shares this one, and opens the assistant beside it. */
export function HuntActions({ text, isChatOpen }: { text: string; isChatOpen: boolean }) {
  const { pathname, search } = useLocation();
  const { tenant } = useShellData();
  const { show } = useToasts();
  const share = () => {
    // The conversation belongs to one person; the organization goes with the link.
    const shared = addressWith(addressWith(search, CHAT, undefined), "tenant", tenant.tenantId);
    void navigator.clipboard
      .writeText(`${window.location.origin}${pathname}${shared}`)
      .then(() => show({ kind: "success", text: "Link copied" }));
  };
  return (
    <>
      <HistoryMenu text={text} />
      <Button icon={Link2} onClick={share}>
        Copy link
      </Button>
      <LinkButton
        icon={isChatOpen ? X : MessageSquare}
        to={addressWith(search, CHAT, isChatOpen ? undefined : NEW_CHAT)}
        preventScrollReset
      >
        {isChatOpen ? "Close assistant" : "Open assistant"}
      </LinkButton>
    </>
  );
}
