import { CircleCheck } from "lucide-react";
import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import type { AttentionItem } from "~/contract/attention";
import { ATTENTION_KINDS, ATTENTION_RULES, MAX_WAITING_POINTS } from "~/contract/attention-facts";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Tabs } from "~/ui/layout/tabs";
import { Link } from "~/ui/link";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { Pagination } from "~/ui/table/pagination";

import type { ScreenOf } from "../screen-data";
import { AttentionRules } from "./attention-rules";
import { ItemActions } from "./item-actions";
import { QueueFilter } from "./queue-filter";
import { TenantName } from "./tenant-name";

/** The attention queue, most urgent first. */
export function AttentionList(props: ScreenOf<"attention"> & { path: string }) {
  const { queue, kind, serviceTier, tag, state, path } = props;
  const t = useTerminology();
  const columns = useColumns(state);
  if (!queue.ok) return <ErrorPanel title={queue.failure.title} requestId={queue.failure.requestId} />;
  const { item, total, page, pageSize, counts, snoozed, choices } = queue.value;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isLimited = serviceTier !== null || tag !== null;
  const limits = { ...(serviceTier !== null && { serviceTier }), ...(tag !== null && { tag }) };
  const toQueue = (query: Record<string, string>) => {
    const text = new URLSearchParams({ ...limits, ...query }).toString();
    return text ? `${path}?${text}` : path;
  };
  const at = (query: Record<string, string>) => toQueue({ ...(state === "snoozed" && { state }), ...query });
  return (
    <>
      <Bar>
        <Tabs
          label="Filter by reason"
          look="segmented"
          items={[
            { label: "All", to: at({}), isCurrent: kind === null, count: all },
            ...ATTENTION_KINDS.filter((one) => (counts[one] ?? 0) > 0 || one === kind).map((one) => ({
              label: t(ATTENTION_RULES[one].label),
              to: at({ kind: one }),
              isCurrent: kind === one,
              count: counts[one] ?? 0,
            })),
            state === "open"
              ? { label: "Snoozed", to: toQueue({ state: "snoozed" }), isCurrent: false, count: snoozed }
              : { label: "Back to open", to: toQueue({}), isCurrent: false },
          ]}
        />
        <Group>
          {choices && <QueueFilter choices={choices} serviceTier={serviceTier} tag={tag} />}
          <AttentionRules />
        </Group>
      </Bar>
      <DataTable<AttentionItem>
        caption={state === "open" ? "Attention queue" : "Snoozed items"}
        columns={columns}
        rows={item}
        total={total}
        height="content"
        keyOf={({ tenantId, itemId }) => `${tenantId} ${itemId}`}
        empty={
          <EmptyState
            icon={CircleCheck}
            title={state === "open" ? "Nothing needs attention" : "Nothing is snoozed"}
            actions={isLimited && <LinkButton to={path}>{t("Show all organizations")}</LinkButton>}
          >
            {t(
              isLimited
                ? "Only organizations with the chosen service tier and tag are shown."
                : "Unassigned threats, silent sites and overdue software of all organizations appear here.",
            )}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        noun="items"
        singular="item"
        exactUpTo={total}
        hrefFor={(number) => at({ ...(kind && { kind }), page: String(number) })}
      />
    </>
  );
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
      render: ({ since }) => {
        const { relative, full } = formatTime(since);
        return (
          <time dateTime={since} data-tip={full}>
            {relative}
          </time>
        );
      },
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

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  > nav {
    min-inline-size: 0;
  }
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

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
