/** A moment the given number of hours before the present of the test seed. */
export type At = (hoursAgo: number) => string;

/** Part of a text in every row of the test seed, so that a row in the wrong tenant is detected. */
export function mark(tenantId: string): string {
  return `mark:${tenantId}`;
}
