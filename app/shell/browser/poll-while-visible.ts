import type { PageVisibility } from "./page-visibility";

interface PollOptions {
  everyMs: number;
  page: PageVisibility;
  now?: () => number;
}

/**
 * Calls immediately and then at every interval while the page is visible: never two calls at a time, and none in a
 * hidden tab, which catches up when it becomes visible. `ask` must not reject. Returns the function that stops it.
 */
export function pollWhileVisible(ask: (signal: AbortSignal) => Promise<void>, options: PollOptions): () => void {
  const { everyMs, page, now = Date.now } = options;
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let askedAt = -Infinity;

  const hasEnded = () => ending.signal.aborted;
  const askNow = async () => {
    if (isAsking || hasEnded() || !page.isVisible()) return;
    isAsking = true;
    askedAt = now();
    clearTimeout(timer);
    await ask(ending.signal);
    isAsking = false;
    if (!hasEnded()) timer = setTimeout(() => void askNow(), everyMs);
  };
  const stopListening = page.onReturn(() => {
    if (now() - askedAt >= everyMs) void askNow();
  });
  void askNow();

  return () => {
    ending.abort();
    clearTimeout(timer);
    stopListening();
  };
}
