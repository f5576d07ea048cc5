/** From this number on, labels are whole hours of five minutes, or half days of hours, apart. */
const MANY_BUCKETS = 100;
const WHOLE = 12;

/** The buckets with a label: the first, and others at regular intervals, at most `most` of them. */
export function pickLabels(count: number, most: number): number[] {
  if (count <= 0) return [];
  const unit = count >= MANY_BUCKETS ? WHOLE : 1;
  const step = Math.max(1, Math.ceil(count / most / unit) * unit);
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/**
 * Moves labels apart so that none overlap: their positions from top to bottom keep their order and stay inside the
 * height.
 */
export function spreadLabels(places: readonly number[], gap: number, height: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let lowest = -Infinity;
  for (const label of order) {
    label.place = Math.max(label.place, lowest + gap);
    lowest = label.place;
  }
  let highest = height + gap;
  for (const label of [...order].reverse()) {
    label.place = Math.min(label.place, highest - gap);
    highest = label.place;
  }
  const result = [...places];
  for (const { place, index } of order) result[index] = place;
  return result;
}
