import type { Panel, PanelData } from "~/contract/dashboard";

import { hidesPart } from "./concealed-parts";
import type { Concealment } from "./concealment";

/** Returns the panel with null in place of concealed values. */
export function concealPanel(panel: Panel, concealment: Concealment): Panel {
  const { data, previous, breakdown } = panel;
  return {
    ...panel,
    data: concealData(data, concealment),
    ...(previous && { previous: concealData(previous, concealment) }),
    ...(breakdown && { breakdown: concealData(breakdown, concealment) }),
  };
}

function concealData(data: PanelData, concealment: Concealment): PanelData {
  const { rowsOf, columns, rows } = data;
  if (rowsOf === undefined) return data;
  const keys = columns.map(({ key }) => key);
  const isHidden = keys.map((key) => concealment.hides(rowsOf, key));
  return {
    ...data,
    rows: rows.map((row) => ({
      ...row,
      values: row.values.map((value, index) => {
        const part = row.values[keys.indexOf(`${keys[index] ?? ""}Part`)];
        return isHidden[index] || hidesPart(part, concealment) ? null : value;
      }),
    })),
  };
}
