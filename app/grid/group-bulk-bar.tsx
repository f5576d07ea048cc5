import { writeAddress } from "~/address/grid-address";
import { EMPTY_GRID_STATE } from "~/address/grid-state";
import { formatNumber } from "~/contract/number-facts";
import { BulkBar } from "~/ui/table/bulk-bar";

import { GroupInputs } from "./grid-choice";
import type { GridBulk } from "./grid-rows";
import { filtersOfGroup, stateOfGroup } from "./group-filter";
import type { GroupNode } from "./group-tree";
import { nounOf } from "./noun-of";
import type { Grid } from "./use-grid";

interface GroupBulkBarProps<Row> {
  grid: Grid;
  groups: readonly GroupNode[];
  onClear: () => void;
  bulk: GridBulk<Row>;
}

/** The actions for all rows of the selected groups. */
export function GroupBulkBar<Row>({ grid, groups, onClear, bulk }: GroupBulkBarProps<Row>) {
  const { set, group, state, confirmAbove } = grid;
  const count = groups.reduce((sum, { count }) => sum + count, 0);
  const within = groups.length === 1 ? "1 group" : `${formatNumber(groups.length)} groups`;
  const conditions = groups.map(({ path }) => {
    const { q, filters, range } = stateOfGroup(state, filtersOfGroup(set, group, path));
    return writeAddress({ ...EMPTY_GRID_STATE, q, filters, range }).toString();
  });
  return (
    <BulkBar
      count={groups.length}
      selected={`${formatNumber(count)} ${nounOf(set, count)} in ${within} selected`}
      onClear={onClear}
    >
      {bulk.actions(
        {
          count,
          inputs: <GroupInputs conditions={conditions} />,
          isMany: count > confirmAbove,
          clear: onClear,
        },
        [],
      )}
    </BulkBar>
  );
}
