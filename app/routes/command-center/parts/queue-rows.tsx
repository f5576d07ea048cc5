import { type ReactNode, useState } from "react";
import { styled } from "styled-components";

import { useSeenRows } from "~/grid/use-seen-rows";
import { useFormats } from "~/shell/format-context";
import { Moment } from "~/shell/moment";
import { useTerminology } from "~/shell/use-terminology";
import type { AttentionItem } from "~/contract/attention";
import { MAX_WAITING_POINTS } from "~/contract/attention-facts";
import { Link } from "~/ui/link";
import { BulkBar } from "~/ui/table/bulk-bar";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import { ItemActions, SelectedItemsActions } from "./item-actions";
import { TenantName } from "./tenant-name";

interface QueueRowsProps {
  items: readonly AttentionItem[];
  total: number;
  state: "open" | "snoozed";
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
}

/** The items of a page of the queue, and the actions for the selected ones. */
export function QueueRows({ items, total, state, empty }: QueueRowsProps) {
  const columns = useColumns(state);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const seen = useSeenRows(items, keyOf);
  // Items that have left the queue remain selected until the result of their change was read.
  const chosen = [...selected].flatMap((key) => seen.get(key) ?? []);
  const clear = () => setSelected(new Set());
  return (
    <>
      <DataTable<AttentionItem>
        caption={state === "open" ? "Attention queue" : "Snoozed items"}
        columns={columns}
        rows={items}
        total={total}
        height="content"
        keyOf={keyOf}
        selection={{ selected, onChange: setSelected, nameOf: ({ objectLabel }) => objectLabel }}
        empty={empty}
      />
      <BulkBar count={chosen.length} onClear={clear}>
        <SelectedItemsActions items={chosen} state={state} onDone={clear} />
      </BulkBar>
    </>
  );
}

function keyOf({ tenantId, itemId }: AttentionItem): string {
  return `${tenantId} ${itemId}`;
}

function useColumns(state: "open" | "snoozed"): Column<AttentionItem>[] {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const snoozed: Column<AttentionItem> = {
    key: "snoozed",
    label: "Snoozed",
    render: ({ snoozedUntil, snoozeReason }) =>
      snoozedUntil === null ? "—" : `${snoozeReason}, until ${formatTime(snoozedUntil).text}`,
  };
  return [
    {
      key: "reason",
      label: "Reason",
      width: "wide",
      render: ({ rank, reason, objectLabel, objectLink, tenantId }) => (
        <Reason>
          <span>
            {rank}. {t(reason)}
          </span>
          <Link to={`${objectLink}${objectLink.includes("?") ? "&" : "?"}${new URLSearchParams({ tenant: tenantId })}`}>
            {objectLabel}
          </Link>
        </Reason>
      ),
    },
    {
      key: "tenant",
      label: t("Organization"),
      render: ({ tenantId, tenantName }) => <TenantName tenantId={tenantId} tenantName={tenantName} />,
    },
    {
      key: "since",
      label: "Since",
      render: ({ since }) => <Moment at={since} />,
    },
    {
      key: "score",
      label: "Score",
      help: `Points for the reason, plus one per hour or day waiting (at most ${MAX_WAITING_POINTS})`,
      align: "end",
      render: ({ score, rankReason }) => <span data-tip={t(rankReason)}>{score}</span>,
    },
    { key: "owner", label: "Owner", render: ({ owner }) => owner?.displayName ?? "Unassigned" },
    ...(state === "snoozed" ? [snoozed] : []),
    { key: "actions", label: "Work", width: "fit", render: (item) => <ItemActions item={item} /> },
  ];
}

/** The reason, with the object below it: side by side they would push the actions out of sight. */
const Reason = styled.span`
  display: grid;
  gap: 2px;
  min-inline-size: min(260px, 38vw);
  padding-block: 6px;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a {
    justify-self: start;
    max-inline-size: 100%;
    font-weight: 400;
  }
  /* The reason is what a phone is taken out for: it is read whole. */
  @media (max-width: 767px) {
    white-space: normal;
  }
`;
