/** Epoch milliseconds; without a limit where one is missing. */
export interface TimeSpan {
  from?: number | undefined;
  to?: number | undefined;
}
