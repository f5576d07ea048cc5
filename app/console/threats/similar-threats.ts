import { writeAddress } from "~/console/grid/address";
import { EMPTY_GRID_STATE, type GridFilter } from "~/console/grid/grid-state";
import type { Threat } from "~/contract/threat";

/** The list of threats by the same rule on the same device in 30 days, as the query of its address (SCREENS C6). */
export function similarThreats({ ruleName, deviceName }: Pick<Threat, "ruleName" | "deviceName">): URLSearchParams {
  const filters: GridFilter[] = [{ field: "ruleName", kind: "values", values: [ruleName], isExcluded: false }];
  filters.push(
    deviceName === null
      ? { field: "deviceName", kind: "exists", exists: false }
      : { field: "deviceName", kind: "values", values: [deviceName], isExcluded: false },
  );
  return writeAddress({ ...EMPTY_GRID_STATE, filters, range: { preset: "30d" } });
}
