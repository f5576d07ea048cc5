/** Whether a column is shown; the order of the list is the order of the columns. */
export interface ColumnChoice {
  key: string;
  isShown: boolean;
}

/** Moves one column up (-1) or down (1). The first, which names the row, does not move. */
export function moveColumn(choices: readonly ColumnChoice[], key: string, direction: 1 | -1): ColumnChoice[] {
  const from = choices.findIndex((choice) => choice.key === key);
  const to = from + direction;
  const moved = choices[from] && { key, isShown: choices[from].isShown };
  const next = choices.map(({ key: name, isShown }) => ({ key: name, isShown }));
  if (!moved || from < 1 || to < 1 || to >= choices.length) return next;
  next.splice(from, 1);
  next.splice(to, 0, moved);
  return next;
}

export function toggleColumn(choices: readonly ColumnChoice[], key: string): ColumnChoice[] {
  return choices.map((choice, index) => ({
    key: choice.key,
    isShown: choice.key === key && index > 0 ? !choice.isShown : choice.isShown,
  }));
}
