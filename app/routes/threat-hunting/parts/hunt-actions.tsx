import { useLocation } from "@remix-run/react";
import { Link2, MessageSquare, X } from "lucide-react";

import { addressWith } from "~/shell/screens/address-with";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";

import type { HuntData } from "../hunt.server";
import { CHAT, NEW_CHAT } from "../tabs";
import { HistoryMenu } from "./history-menu";

interface HuntActionsProps {
  /** The hunt in the query language. */
  text: string;
  hunts: HuntData["hunts"];
  isChatOpen: boolean;
  /** Copies a link to the hunt. */
  onShare: () => void;
}

/** Links to earlier hunts, shares the current one, and opens the assistant beside it. */
export function HuntActions({ text, hunts, isChatOpen, onShare }: HuntActionsProps) {
  const { search } = useLocation();
  return (
    <>
      <HistoryMenu text={text} hunts={hunts} />
      <Button icon={Link2} onClick={onShare}>
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
