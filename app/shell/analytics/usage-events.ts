/** How the console says that it is used (requirement 4.18). */
export type UsageEvent =
  | { name: "Successful login"; properties?: undefined }
  | { name: "api_update"; properties: { families: readonly string[] } }
  | { name: "api_error"; properties: { status: number; requestId: string } };

type Listener = (event: UsageEvent) => void;

/** Kept until the listener is there, which is loaded after the page; without analytics there never is one. */
const MAX_PENDING = 50;
const waiting: UsageEvent[] = [];
let listener: Listener | undefined;

export function recordUsage(event: UsageEvent): void {
  if (listener) listener(event);
  else if (waiting.length < MAX_PENDING) waiting.push(event);
}

/** Hands over what has been recorded, and everything from now on. */
export function listenToUsage(next: Listener): void {
  listener = next;
  for (const event of waiting.splice(0)) next(event);
}
