import { valuesOf, withFilter, type GridState } from "~/console/grid/grid-state";

/** One tab of the queue: the list's own filters with the tab's in place of any other on the same fields. */
export interface QueueTab {
  id: "new" | "mine" | "in_progress" | "resolved" | "suppressed" | "all";
  label: string;
  state: GridState;
  isCurrent: boolean;
}

const OPEN = ["new", "in_progress"];

/**
 * The tabs of the queue (SCREENS C6). Each is nothing but a filter in the address, so the number on a tab is the number of rows
 * behind it by construction. `me` is the address under which threats are given to the viewer.
 */
export function queueTabs(state: GridState, me: string): QueueTab[] {
  const statuses = valuesOf(state, "status");
  const isMine = isExactly(valuesOf(state, "assignee"), [me]) && isExactly(statuses, OPEN);
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
      state: withValues(withValues(without(others, ["assignee"]), "status", OPEN), "assignee", [me]),
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

function withValues(state: GridState, field: string, values: string[]): GridState {
  return withFilter(state, { field, kind: "values", values, isExcluded: false });
}

function isExactly(values: readonly string[], expected: readonly string[]): boolean {
  return values.length === expected.length && expected.every((value) => values.includes(value));
}
