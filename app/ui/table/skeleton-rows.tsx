import type { Column } from "./column";

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  hasSelection: boolean;
}

/** Rows of the same height as real ones, so that nothing moves when they arrive. */
export function SkeletonRows<Row>({ columns, count, hasSelection }: SkeletonRowsProps<Row>) {
  return (
    <>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className="skeleton" aria-hidden="true">
          {hasSelection && <td className="select" />}
          {columns.map(({ key, align }, column) => (
            <td key={key} className={align}>
              <span data-length={(row + column) % 3} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
