/** The time in milliseconds since 1970. Injected wherever time is needed, so that tests can move it. */
export type Clock = () => number;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND);
}
