import { Copy } from "lucide-react";
import type { ReactNode } from "react";

import { useCopying } from "~/shell/notices/use-copying";
import { Button } from "~/ui/actions/button";
import { formatNumber } from "~/contract/number-facts";
import { BulkBar } from "~/ui/table/bulk-bar";

import { ALL_MATCHING, type Choice, countChosen, NOTHING_CHOSEN } from "./choice";
import { withChoice } from "./choice-state";
import { ExportMenu } from "./export-menu";
import { MAX_NAMED } from "./export-parameter";
import { ChoiceInputs, type GridSelection } from "./grid-choice";
import { nounOf } from "./noun-of";
import type { ExportKey, ExportTarget } from "./use-exported";
import type { Grid } from "./use-grid";

interface GridBulkBarProps {
  grid: Grid;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** The total number of matching rows. */
  matching: number;
  /** The bulk actions for the selected rows; undefined if there are none. */
  actions: ((choice: GridSelection) => ReactNode) | undefined;
  canChooseAll: boolean;
  /** The selected rows as text. */
  asText: () => string;
  /** The export, if its URL can name the selected rows. */
  exported: ExportTarget | undefined;
  exportKey: ExportKey;
}

/** The actions for the selected rows. Read-only roles can copy and export them. */
export function GridBulkBar(props: GridBulkBarProps) {
  const { grid, choice, onChange, matching, actions, canChooseAll, asText, exported, exportKey } = props;
  const { set, bulkRows, confirmAbove, conditions } = grid;
  const copy = useCopying();
  const count = countChosen(choice, matching);
  const named = (choice.kind === "some" ? choice.keys : choice.except).size;
  const clear = () => onChange(NOTHING_CHOSEN);
  const limit = `At most ${formatNumber(bulkRows)} ${nounOf(set, bulkRows)} can be changed at once: narrow the filters first`;
  return (
    <BulkBar
      count={count}
      matching={matching}
      isAllMatching={choice.kind === "matching" && choice.except.size === 0}
      {...(canChooseAll && { onSelectAllMatching: () => onChange(ALL_MATCHING) })}
      tooMany={matching > bulkRows ? limit : undefined}
      onClear={clear}
    >
      {choice.kind === "some" && (
        <Button
          size="small"
          icon={Copy}
          onClick={() => copy(asText(), `Copied ${formatNumber(count)} ${nounOf(set, count)} as text`)}
        >
          Copy
        </Button>
      )}
      {exported && (
        <ExportMenu
          exported={exported}
          grid={grid}
          state={withChoice(grid.state, choice, exportKey)}
          size="small"
          disabledReason={
            named > MAX_NAMED ? `At most ${MAX_NAMED} rows can be listed: filter the list instead` : undefined
          }
        />
      )}
      {actions?.({
        count,
        inputs: <ChoiceInputs choice={choice} conditions={conditions} />,
        isMany: count > confirmAbove || choice.kind === "matching",
        clear,
      })}
    </BulkBar>
  );
}
