import { useNavigate } from "@remix-run/react";

import type { FieldSet } from "~/contract/field";
import { BlockButton } from "~/features/policies/block-button";
import type { GridLinks } from "~/grid/grid-links";
import type { LoadResult } from "~/screen/load-result";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Drawer } from "~/ui/overlays/drawer";

import { blockedEnd } from "../blocked-end";
import type { RelatedQuery } from "../related-rows.server";
import type { Lookup } from "../lookup.server";
import { LookupDetails } from "./lookup-details";

interface LookupDrawerProps {
  /** Null if the query does not exist. */
  lookup: LoadResult<Lookup | null>;
  set: FieldSet;
  links: GridLinks;
  canChange: boolean;
  /** Link to the hunt without a query; `hrefFor` links to the hunt with another query. */
  closeTo: string;
  hrefFor: (query: RelatedQuery) => string;
}

/**
 * A DNS query in a drawer beside the hunt, with the flows that followed. The query is part of the address so that the
 * drawer can be shared.
 */
export function LookupDrawer({ lookup, set, links, canChange, closeTo, hrefFor }: LookupDrawerProps) {
  const navigate = useNavigate();
  const t = useTerminology();
  const { formatTime } = useFormats();
  const found = lookup.ok ? lookup.value : null;
  return (
    <Drawer
      isOpen
      size="large"
      onClose={() => navigate(closeTo, { preventScrollReset: true })}
      title={found ? `${found.query.deviceName ?? found.query.clientIp} → ${found.query.queryName}` : "DNS query"}
      description={found && formatTime(found.query.timestamp).text}
      footer={found && canChange && <BlockButton {...blockedEnd(found.query)} />}
    >
      {!lookup.ok && <ErrorPanel title={lookup.failure.title} requestId={lookup.failure.requestId} />}
      {lookup.ok && !found && (
        <EmptyState title="DNS query not found">
          {t(
            "The query was deleted or belongs to another organization. Queries are deleted at the end of the retention period.",
          )}
        </EmptyState>
      )}
      {found && <LookupDetails key={found.query.dnsId} lookup={found} set={set} links={links} hrefFor={hrefFor} />}
    </Drawer>
  );
}
