import type { PageVisibility } from "./page-visibility";

interface PollOptions {
  everyMs: number;
  page: PageVisibility;
  now?: () => number;
}

/**
 * Asks at once and then again and again while the page can be seen: never two questions at a time, and none behind a hidden
 * tab, which asks when it comes back. `ask` must not reject. Answers with the function that ends it.
 */
export function pollWhileVisible(ask: (signal: AbortSignal) => Promise<void>, options: PollOptions): () => void {
  const { everyMs, page, now = Date.now } = options;
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let askedAt = -Infinity;

  const askNow = async () => {
    if (isAsking || ending.signal.aborted || !page.isVisible()) return;
    isAsking = true;
    askedAt = now();
    clearTimeout(timer);
    await ask(ending.signal);
    isAsking = false;
    if (!ending.signal.aborted) timer = setTimeout(() => void askNow(), everyMs);
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
