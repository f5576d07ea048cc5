/** Epoch milliseconds; a missing bound means no limit. */
export interface TimeSpan {
  from?: number | undefined;
  to?: number | undefined;
}
