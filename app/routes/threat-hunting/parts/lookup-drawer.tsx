import { useNavigate } from "@remix-run/react";

import type { DnsQuery } from "~/contract/dns";
import type { FieldSet } from "~/contract/field";
import { BlockButton } from "~/features/policies/block-button";
import type { GridLinks } from "~/grid/grid-links";
import type { LoadResult } from "~/screen/load-result";
import { useFormats } from "~/shell/format-context";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Drawer } from "~/ui/overlays/drawer";

import { blockedEnd } from "../blocked-end";
import type { Lookup } from "../lookup.server";
import { LookupDetails } from "./lookup-details";

interface LookupDrawerProps {
  /** Null where there is no such query. */
  lookup: LoadResult<Lookup | null>;
  set: FieldSet;
  links: GridLinks;
  canChange: boolean;
  /** To the hunt without a query, and with another one. */
  closeTo: string;
  hrefFor: (query: DnsQuery) => string;
}

/** One DNS query beside the hunt, with what followed from it. The address names it, so that it can be shared. */
export function LookupDrawer({ lookup, set, links, canChange, closeTo, hrefFor }: LookupDrawerProps) {
  const navigate = useNavigate();
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
        <EmptyState title="No such DNS query">
          It was deleted, or belongs to another organization. Queries are deleted when they are older than what is
          stored.
        </EmptyState>
      )}
      {found && <LookupDetails key={found.query.dnsId} lookup={found} set={set} links={links} hrefFor={hrefFor} />}
    </Drawer>
  );
}
