/** A wide card spans two of the four columns. */
export type CardWidth = "narrow" | "wide";

export interface CardPlace<Name extends string> {
  name: Name;
  /** Width in twelfths, in the four-column layout. */
  span: number;
  /** Columns in the two-column layout. */
  half: boolean;
}

const COLUMNS = 4;
const TWELFTHS = 12;

/**
 * Arranges cards into rows without gaps, whichever cards are hidden from this viewer. The order is preserved, except
 * that a card moves up if it fills a row. Cards of a row that cannot be filled are widened.
 */
export function arrangeCards<Name extends string>(
  cards: readonly { name: Name; width: CardWidth }[],
): CardPlace<Name>[] {
  const rows = toRows(cards.map(({ name, width }) => ({ name, columns: width === "wide" ? 2 : 1 })));
  const narrow = rows.flat().filter(({ columns }) => columns === 1);
  const odd = narrow.length % 2 === 1 ? narrow.at(-1)?.name : undefined;
  return rows.flatMap((row) =>
    row.map(({ name, columns }) => ({
      name,
      span: (columns * TWELFTHS) / columnsOf(row),
      half: columns === 1 && name !== odd,
    })),
  );
}

interface SizedCard<Name> {
  name: Name;
  columns: number;
}

function toRows<Name>(cards: readonly SizedCard<Name>[]): SizedCard<Name>[][] {
  const rows: SizedCard<Name>[][] = [];
  let left = cards;
  while (left.length > 0) {
    const row: SizedCard<Name>[] = [];
    for (const card of left) if (columnsOf(row) + card.columns <= COLUMNS) row.push(card);
    left = left.filter((card) => !row.includes(card));
    rows.push(row);
  }
  return rows;
}

function columnsOf<Name>(row: readonly SizedCard<Name>[]): number {
  return row.reduce((sum, { columns }) => sum + columns, 0);
}
