import { useLocation } from "@remix-run/react";
import { Link2, MessageCircleQuestion, MessageSquare, Printer } from "lucide-react";
import { styled } from "styled-components";

import { addressWith } from "~/shell/screens/address-with";
import { useAskAssistant } from "~/features/hunting/use-ask-assistant";
import { TicketFact } from "~/shell/change/ticket-fact";
import { useFormats } from "~/shell/format-context";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useCopyLink } from "~/shell/use-copy-link";
import { ActionOverflow, NarrowOnly, WideOnly } from "~/ui/actions/action-overflow";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Menu } from "~/ui/actions/menu";
import { RiskBadge } from "~/ui/marks/risk-badge";
import { SeverityTag } from "~/ui/marks/severity-tag";
import { Tag } from "~/ui/marks/tag";
import { renderCell } from "~/ui/table/cells/render-cell";

import type { ThreatScreenData } from "../screen-data";
import { FOCUS_COMMENT } from "./focus-comment";
import { SlaMark } from "./sla-mark";
import { OtherThreatActions, ThreatActions } from "./threat-actions";

/** The threat's title, state and actions. */
export function ThreatHeader(screen: ThreatScreenData) {
  const { threat, set, canChange } = screen;
  const context = useFormats();
  const { search } = useLocation();
  const cell = (name: "status" | "action" | "firstSeen") => {
    const field = set.fields.find((candidate) => candidate.name === name);
    return field && renderCell(field, threat[name], context);
  };
  return (
    <ScreenHeader
      badges={
        <>
          <SeverityTag severity={threat.severity} />
          <RiskBadge score={threat.riskScore} bands={context.riskBands} size="large" />
          {cell("status")}
          {cell("action")}
          <SlaMark threat={threat} />
        </>
      }
      facts={[
        threat.assignee === null
          ? "Unassigned"
          : `Assigned to ${context.nameOf?.("person", threat.assignee) ?? threat.assignee}`,
        <span key="age">First seen {cell("firstSeen")}</span>,
        ...(threat.ticket ? [<TicketFact key="ticket" {...threat.ticket} />] : []),
        ...(threat.tags.length > 0 ? [<Tags key="tags" tags={threat.tags} />] : []),
      ]}
      actions={
        <>
          {canChange && <ThreatActions {...screen} />}
          <ActionOverflow>
            {canChange && (
              <>
                <OtherThreatActions {...screen} />
                <LinkButton
                  to={addressWith(search, "tab", "comments")}
                  state={FOCUS_COMMENT}
                  icon={MessageSquare}
                  aria-keyshortcuts={screen.tab === "comments" ? undefined : "m"}
                >
                  Comment
                </LinkButton>
              </>
            )}
            <MoreActions threatId={threat.threatId} />
          </ActionOverflow>
        </>
      }
    />
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <TagLine>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </TagLine>
  );
}

const TagLine = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`;

/** A menu beside the buttons; in the panel of a small screen, which is a menu already, buttons like the others. */
function MoreActions({ threatId }: { threatId: string }) {
  const copy = useCopyLink();
  const assistant = useAskAssistant();
  const print = () => window.print();
  const explain = assistant && {
    label: "Explain",
    icon: MessageCircleQuestion,
    disabledReason: assistant.disabledReason,
    onSelect: () => assistant.ask(`threatId:${threatId}`),
  };
  return (
    <>
      <WideOnly>
        <Menu
          label="More"
          align="end"
          items={[
            ...(explain ? [explain] : []),
            { label: "Copy link", icon: Link2, onSelect: copy },
            { label: "Print report", icon: Printer, onSelect: print },
          ]}
        />
      </WideOnly>
      <NarrowOnly>
        {explain && (
          <Button icon={explain.icon} disabledReason={explain.disabledReason} onClick={explain.onSelect}>
            {explain.label}
          </Button>
        )}
        <Button icon={Link2} onClick={copy}>
          Copy link
        </Button>
        <Button icon={Printer} onClick={print}>
          Print report
        </Button>
      </NarrowOnly>
    </>
  );
}
