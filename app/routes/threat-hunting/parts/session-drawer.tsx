import { useNavigate } from "@remix-run/react";
import { Crosshair, Link2 } from "lucide-react";

import type { FieldSet } from "~/contract/field";
import type { Flow } from "~/contract/flow";
import { BlockButton } from "~/features/policies/block-button";
import type { GridLinks } from "~/grid/grid-links";
import type { LoadResult } from "~/screen/load-result";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { Menu } from "~/ui/actions/menu";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { formatSpan } from "~/ui/format/time";
import { Drawer } from "~/ui/overlays/drawer";

import { blockedEnd } from "../blocked-end";
import type { RelatedFlow } from "../related-rows.server";
import type { Session } from "../session.server";
import { pivotsOf } from "../session-pivots";
import { SessionDetails } from "./session-details";

interface SessionDrawerProps {
  /** Null if the flow does not exist. */
  session: LoadResult<Session | null>;
  set: FieldSet;
  links: GridLinks;
  canChange: boolean;
  /** Link to the hunt without a session; `hrefFor` links to the hunt with another session. */
  closeTo: string;
  hrefFor: (flow: RelatedFlow) => string;
  /** Copies a link to the session. */
  onShare: () => void;
}

/** A session in a drawer beside the hunt. The session is part of the address so that the drawer can be shared. */
export function SessionDrawer(props: SessionDrawerProps) {
  const { session, set, links, canChange, closeTo, hrefFor, onShare } = props;
  const navigate = useNavigate();
  const t = useTerminology();
  const formats = useFormats();
  const found = session.ok ? session.value : null;
  return (
    <Drawer
      isOpen
      size="large"
      onClose={() => navigate(closeTo, { preventScrollReset: true })}
      title={found ? titleOf(found.flow) : "Session"}
      description={found && formatSpan(formats, found.flow.startTime, found.flow.endTime)}
      footer={found && <SessionActions flow={found.flow} canChange={canChange} onShare={onShare} />}
    >
      {!session.ok && <ErrorPanel title={session.failure.title} requestId={session.failure.requestId} />}
      {session.ok && !found && (
        <EmptyState title="Session not found">
          {t(
            "The flow was deleted or belongs to another organization. Flows are deleted at the end of the retention period.",
          )}
        </EmptyState>
      )}
      {found && <SessionDetails key={found.flow.flowId} session={found} set={set} links={links} hrefFor={hrefFor} />}
    </Drawer>
  );
}

interface SessionActionsProps extends Pick<SessionDrawerProps, "canChange" | "onShare"> {
  flow: Flow;
}

function SessionActions({ flow, canChange, onShare }: SessionActionsProps) {
  return (
    <>
      {canChange && <BlockButton {...blockedEnd(flow)} />}
      <Menu
        label="Hunt from here"
        icon={Crosshair}
        align="end"
        items={pivotsOf(flow).map((pivot) => ({ kind: "link", ...pivot }))}
      />
      <Button icon={Link2} onClick={onShare}>
        Copy link
      </Button>
    </>
  );
}

/** Source and destination, by the most readable names available. */
function titleOf({ srcDevice, srcIp, dstDevice, dstDomain, dstIp, dstPort }: Flow): string {
  return `${srcDevice ?? srcIp} → ${dstDomain ?? dstDevice ?? dstIp}:${dstPort}`;
}
