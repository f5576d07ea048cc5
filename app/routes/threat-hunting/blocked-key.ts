/** The key of the blocked rows of a value in a timeline. */
export function blockedKey(value: string): string {
  return `blocked ${value}`;
}
