import { setTimeout as wait } from "node:timers/promises";

import { ask, type Answer } from "../../../tests/support/ask.ts";

/** Asks, and asks again when there were too many questions: after as long as the answer says. */
export async function fetchWithRetry(...question: Parameters<typeof ask>): Promise<Answer> {
  const answer = await ask(...question);
  if (answer.status !== 429) return answer;
  const [, inWords] = /Try again in (\d+) s/.exec(answer.body) ?? [];
  await wait(1000 * Number(answer.headers["retry-after"] ?? inWords ?? 1));
  return fetchWithRetry(...question);
}
