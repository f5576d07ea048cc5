/** The console's usage events (requirement 4.18). */
export type UsageEvent =
  | { name: "Successful login"; properties?: undefined }
  | { name: "api_update"; properties: { families: readonly string[] } }
  | { name: "api_error"; properties: { status: number; requestId: string } };

type Listener = (event: UsageEvent) => void;

/** Buffered until the listener is loaded, which happens after the page; without analytics there is never a listener. */
const MAX_PENDING = 50;
const waiting: UsageEvent[] = [];
let listener: Listener | undefined;

export function recordUsage(event: UsageEvent): void {
  if (listener) listener(event);
  else if (waiting.length < MAX_PENDING) waiting.push(event);
}

/** Passes all buffered and future events to the listener. */
export function listenToUsage(next: Listener): void {
  listener = next;
  for (const event of waiting.splice(0)) next(event);
}
