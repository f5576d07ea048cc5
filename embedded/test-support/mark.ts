/** A moment so many hours before the present of the test seed. */
export type At = (hoursAgo: number) => string;

/** Stands in a text of every row of the test seed, so that a row in the wrong tenant shows. */
export function mark(tenantId: string): string {
  return `mark:${tenantId}`;
}
