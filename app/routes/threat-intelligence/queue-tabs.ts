import { isOneOf } from "~/address/filters";
import { valuesOf, withFilter, type GridState } from "~/address/grid-state";
import { OPEN_STATUSES } from "~/contract/threat-facts";

/** A tab of the queue: the list's filters, with the tab's filters in place of others on the same fields. */
export interface QueueTab {
  id: "new" | "mine" | "in_progress" | "resolved" | "suppressed" | "all";
  label: string;
  state: GridState;
  isCurrent: boolean;
}

/**
 * The tabs of the queue. A tab is only a filter in the address, so its count always matches the number of its rows.
 * `me` is the address that the viewer's threats are assigned to.
 */
export function queueTabs(state: GridState, me: string): QueueTab[] {
  const statuses = valuesOf(state, "status");
  const isMine = isExactly(valuesOf(state, "assignee"), [me]) && isExactly(statuses, OPEN_STATUSES);
  const others = without(state, isMine ? ["status", "assignee"] : ["status"]);
  const byStatus = (id: Exclude<QueueTab["id"], "mine" | "all">, label: string): QueueTab => ({
    id,
    label,
    state: withValues(others, "status", [id]),
    isCurrent: isExactly(statuses, [id]),
  });
  return [
    byStatus("new", "Needs triage"),
    {
      id: "mine",
      label: "Mine",
      state: withValues(withValues(without(others, ["assignee"]), "status", OPEN_STATUSES), "assignee", [me]),
      isCurrent: isMine,
    },
    byStatus("in_progress", "In progress"),
    byStatus("resolved", "Resolved"),
    byStatus("suppressed", "Suppressed"),
    { id: "all", label: "All", state: others, isCurrent: statuses.length === 0 },
  ];
}

function without(state: GridState, fields: readonly string[]): GridState {
  return { ...state, page: 1, filters: state.filters.filter(({ field }) => !fields.includes(field)) };
}

function withValues(state: GridState, field: string, values: readonly string[]): GridState {
  return withFilter(state, isOneOf(field, ...values));
}

function isExactly(values: readonly string[], expected: readonly string[]): boolean {
  return values.length === expected.length && expected.every((value) => values.includes(value));
}
