import { useToasts } from "~/shell/notices/toasts";
import { useTerminology } from "~/shell/use-terminology";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import type { ColumnChoice } from "~/ui/table/column-choice";
import { ColumnChooser } from "~/ui/table/column-chooser";

import { choicesOf } from "./column-choices";
import { useColumnChoice } from "./use-column-choice";
import type { Grid } from "./use-grid";
import { nounOf } from "./noun-of";

/**
 * Selects the columns of a list. The selection is stored for this user and tenant, and can be applied to all of the
 * user's tenants.
 */
export function ColumnsMenu({ grid }: { grid: Grid }) {
  const { set, columns, preferences, setPreferences, copyPreferencesTo } = grid;
  const { preferences: personal, tenants } = useShellData();
  const t = useTerminology();
  const { show } = useToasts();
  const choose = useColumnChoice(grid);
  return (
    <ColumnChooser
      columns={choicesOf(set, columns)}
      onChange={(choices) => choose(namesOf(choices))}
      onReset={() => {
        setPreferences({ density: undefined, widths: undefined, held: undefined });
        choose(undefined);
      }}
      density={preferences.density ?? personal.density}
      onDensityChange={(density) => setPreferences({ density })}
    >
      {tenants.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            copyPreferencesTo(tenants.map(({ tenantId }) => tenantId));
            show({ kind: "success", text: t`Layout of ${nounOf(grid.set)} applied to all your organizations` });
          }}
        >
          {t("Apply to all my organizations")}
        </Button>
      )}
    </ColumnChooser>
  );
}

function namesOf(choices: readonly ColumnChoice[]): string[] {
  return choices.filter(({ isShown }) => isShown).map(({ key }) => key);
}
