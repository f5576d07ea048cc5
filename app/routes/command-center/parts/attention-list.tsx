import { CircleCheck } from "lucide-react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { ATTENTION_KINDS, ATTENTION_RULES } from "~/contract/attention-facts";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Tabs } from "~/ui/layout/tabs";
import { Pagination } from "~/ui/table/pagination";

import type { ScreenOf } from "../screen-data";
import { AttentionRules } from "./attention-rules";
import { QueueFilter } from "./queue-filter";
import { QueueRows } from "./queue-rows";

/** The attention queue, most urgent first. */
export function AttentionList(props: ScreenOf<"attention"> & { path: string }) {
  const { queue, kind, serviceTier, tag, region, state, path } = props;
  const t = useTerminology();
  if (!queue.ok) return <ErrorPanel title={queue.failure.title} requestId={queue.failure.requestId} />;
  const { item, total, page, pageSize, counts, snoozed, choices } = queue.value;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const limits = {
    ...(serviceTier !== null && { serviceTier }),
    ...(tag !== null && { tag }),
    ...(region !== null && { region }),
  };
  const isLimited = Object.keys(limits).length > 0;
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
          {choices && <QueueFilter choices={choices} serviceTier={serviceTier} tag={tag} region={region} />}
          <AttentionRules />
        </Group>
      </Bar>
      <QueueRows
        // Another part of the queue starts without a selection.
        key={[state, kind, serviceTier, tag, region].join()}
        items={item}
        total={total}
        state={state}
        empty={
          <EmptyState
            icon={CircleCheck}
            title={state === "open" ? "Nothing needs attention" : "Nothing is snoozed"}
            actions={isLimited && <LinkButton to={path}>{t("Show all organizations")}</LinkButton>}
          >
            {t(
              isLimited
                ? "Only organizations with the selected service tier, tag and region are shown."
                : "Unassigned threats, silent sites and overdue software from all organizations appear here.",
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
