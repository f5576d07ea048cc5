import { formatChange, formatNumber, type Quantity, toByteQuantity, formatPercent } from "~/contract/number-facts";

import { formatDuration, toMilliseconds } from "../../format/duration";
import { type Cell, type CellField, describeAny } from "./cell";

const plainNumber = quantityCell((value, { unit }) => ({ number: formatNumber(value), unit: unit ?? "" }));

/** A change has a sign, and a text for screen readers that explains it. */
export const numberCell: Cell = {
  ...plainNumber,
  render: (value, field, context) => {
    const word = judge(value, field);
    if (word === undefined) return plainNumber.render(value, field, context);
    return (
      <>
        {formatChange(Number(value))}
        <span className="visually-hidden"> {word}</span>
      </>
    );
  },
  t: (value, field, context) => {
    const word = judge(value, field);
    return word === undefined ? plainNumber.t(value, field, context) : `${formatChange(Number(value))} ${word}`;
  },
};

/** The meaning of a change; undefined for an invalid number. */
function judge(value: unknown, { better }: CellField): "better" | "worse" | "unchanged" | undefined {
  if (better === undefined || typeof value !== "number") return undefined;
  if (value === 0) return "unchanged";
  return value > 0 === (better === "up") ? "better" : "worse";
}

export const bytesCell = quantityCell(toByteQuantity);

/** The field's unit: ms, s (also the default), min, h or d. */
export const durationCell = quantityCell((value, { unit }) => ({
  number: formatDuration(toMilliseconds(value, unit)),
  unit: "",
}));

/** A share of 0 to 1; a field whose unit is "%" contains the percentage itself. */
export const percentCell = quantityCell((value, { unit }) => ({
  number: formatPercent(unit === "%" ? value / 100 : value),
  unit: "",
}));

/** A port is an identifier: no thousands separator. */
export const portCell: Cell = { align: "end", fits: true, render: describeAny, t: describeAny };

function quantityCell(measure: (value: number, field: CellField) => Quantity): Cell {
  return {
    align: "end",
    fits: true,
    render: (value, field) => {
      if (typeof value !== "number") return describeAny(value);
      const { number, unit } = measure(value, field);
      return unit ? (
        <>
          {number} <small>{unit}</small>
        </>
      ) : (
        number
      );
    },
    t: (value, field) => {
      if (typeof value !== "number") return describeAny(value);
      const { number, unit } = measure(value, field);
      return unit ? `${number} ${unit}` : number;
    },
  };
}
