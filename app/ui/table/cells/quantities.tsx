import { type Quantity, toByteQuantity, formatNumber } from "~/contract/number-facts";

import { formatDuration, toMilliseconds } from "../../format/duration";
import { formatPercent } from "../../format/number";
import { type Cell, type CellField, sayAnything } from "./cell";

export const numberCell = quantityCell((value, { unit }) => ({ number: formatNumber(value), unit: unit ?? "" }));

export const bytesCell = quantityCell(toByteQuantity);

/** The field's unit says what the number counts: ms, s (also without a unit), min, h or d. */
export const durationCell = quantityCell((value, { unit }) => ({
  number: formatDuration(toMilliseconds(value, unit)),
  unit: "",
}));

/** A share of 0 to 1; a field whose unit is "%" holds the percentage itself. */
export const percentCell = quantityCell((value, { unit }) => ({
  number: formatPercent(unit === "%" ? value / 100 : value),
  unit: "",
}));

/** A port is a name written in digits: no thousands separator. */
export const portCell: Cell = { align: "end", fits: true, render: sayAnything, say: sayAnything };

function quantityCell(measure: (value: number, field: CellField) => Quantity): Cell {
  return {
    align: "end",
    fits: true,
    render: (value, field) => {
      if (typeof value !== "number") return sayAnything(value);
      const { number, unit } = measure(value, field);
      return unit ? (
        <>
          {number} <small>{unit}</small>
        </>
      ) : (
        number
      );
    },
    say: (value, field) => {
      if (typeof value !== "number") return sayAnything(value);
      const { number, unit } = measure(value, field);
      return unit ? `${number} ${unit}` : number;
    },
  };
}
