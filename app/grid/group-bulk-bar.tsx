import { gridQuery } from "~/address/filters";
import { writeAddress } from "~/address/grid-address";
import { EMPTY_GRID_STATE } from "~/address/grid-state";
import { formatNumber } from "~/contract/number-facts";
import { BulkBar } from "~/ui/table/bulk-bar";

import { GroupInputs } from "./grid-choice";
import { ExportMenu } from "./export-menu";
import { MAX_NAMED } from "./export-parameter";
import type { GridBulk } from "./grid-rows";
import { stateOfGroup } from "./group-filter";
import { filtersOfGroup } from "./group-path-filters";
import type { GroupNode } from "./group-tree";
import { nounOf } from "./noun-of";
import type { ExportTarget } from "./use-exported";
import type { Grid } from "./use-grid";

interface GroupBulkBarProps<Row> {
  grid: Grid;
  groups: readonly GroupNode[];
  onClear: () => void;
  bulk: GridBulk<Row> | undefined;
  /** The export of the list, if it has one. */
  exported: ExportTarget | undefined;
}

/** The actions for all rows of the selected groups. */
export function GroupBulkBar<Row>({ grid, groups, onClear, bulk, exported }: GroupBulkBarProps<Row>) {
  const { set, group, state, confirmAbove, context } = grid;
  const count = groups.reduce((sum, { count }) => sum + count, 0);
  const within = groups.length === 1 ? "1 group" : `${formatNumber(groups.length)} groups`;
  const conditions = groups.map(({ path }) => {
    const { q, filters, range } = stateOfGroup(state, filtersOfGroup(set, group, path, context.zone));
    return writeAddress({ ...EMPTY_GRID_STATE, q, filters, range }).toString();
  });
  return (
    <BulkBar
      count={groups.length}
      selected={`${formatNumber(count)} ${nounOf(set, count)} in ${within} selected`}
      onClear={onClear}
    >
      {exported && (
        <ExportMenu
          exported={exported}
          grid={grid}
          state={state}
          within={groups.map(({ path }) =>
            gridQuery({ filters: filtersOfGroup(set, group, path, context.zone) }).toString(),
          )}
          size="small"
          disabledReason={groups.length > MAX_NAMED ? `Select at most ${MAX_NAMED} groups` : undefined}
        />
      )}
      {bulk?.actions(
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
