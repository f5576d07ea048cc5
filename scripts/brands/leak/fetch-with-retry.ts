import { setTimeout as wait } from "node:timers/promises";

import { ask, type Answer } from "../../../tests/support/ask.ts";

/** Retries requests that were rate limited, after the delay given in the response. */
export async function fetchWithRetry(...question: Parameters<typeof ask>): Promise<Answer> {
  const answer = await ask(...question);
  if (answer.status !== 429) return answer;
  const [, inWords] = /Try again in (\d+) s/.exec(answer.body) ?? [];
  await wait(1000 * Number(answer.headers["retry-after"] ?? inWords ?? 1));
  return fetchWithRetry(...question);
}
