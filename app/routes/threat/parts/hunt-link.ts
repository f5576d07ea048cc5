import { gridQuery } from "~/address/filters";
import type { GridFilter, GridState } from "~/address/grid-state";
import { addressOfOpenScreen } from "~/shell/screens/screen-address";
import type { ShellData } from "~/shell/shell-data";

/** The address of threat hunting with these filters; undefined if the viewer has no access to it. */
export function huntLink(
  screens: ShellData["screens"],
  filters: GridFilter[],
  range?: GridState["range"],
): string | undefined {
  const path = addressOfOpenScreen(screens, "threat-hunting");
  return path && `${path}?${gridQuery({ filters, range })}`;
}
