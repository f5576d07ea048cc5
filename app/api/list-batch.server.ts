import { ALSO_LIMIT } from "~/contract/filter";

import type { ApiTransport, CallOptions } from "./api-request.server";
import { isApiFailure } from "./failure";

/** Maximum length that additional queries add to an address: servers accept headers of 8 or 16 kB. */
const MAX_CHARACTERS = 6_000;
/** Statuses of an API that does not know the parameter or rejects the address as too long. */
const NOT_UNDERSTOOD = new Set([400, 404, 414, 422, 431]);

interface PendingFlow {
  question: string;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

type Send = (path: string, options: CallOptions) => Promise<unknown>;

/** The lists of an API that accept one query per call, by operation. */
const singly = new WeakMap<ApiTransport, Set<string>>();

/**
 * Queries lists. Queries to one list in the same turn of the event loop share a call, as `also`: an extension that an
 * API announces in its capabilities. A list that ignores it is queried individually from then on.
 */
export function createListBatches(transport: ApiTransport, send: Send) {
  const collected = new Map<string, PendingFlow[]>();
  const lacking = singly.get(transport) ?? new Set<string>();
  singly.set(transport, lacking);

  const askOne = (path: string, { question, resolve, reject }: PendingFlow, options: CallOptions) =>
    send(addressOf(path, question), options).then(resolve, reject);

  async function askTogether(path: string, batch: readonly PendingFlow[], options: CallOptions): Promise<void> {
    const [first, ...others] = batch;
    if (!first) return;
    if (others.length === 0) return askOne(path, first, options);
    try {
      const further = new URLSearchParams(others.map(({ question }) => ["also", question]));
      const answer = await send(addressOf(path, `${first.question}&${further.toString()}`), options);
      first.resolve(answer);
      const also = (answer as { also?: unknown } | undefined)?.also;
      if (Array.isArray(also) && also.length === others.length) {
        others.forEach(({ resolve }, index) => resolve(also[index]));
        return;
      }
      lacking.add(options.operation);
      await Promise.all(others.map((one) => askOne(path, one, options)));
    } catch (error) {
      if (!isApiFailure(error) || !NOT_UNDERSTOOD.has(error.details.status ?? 0)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // One of the queries may be invalid, which must not fail the others.
      await Promise.all(batch.map((one) => askOne(path, one, options)));
    }
  }

  return function ask(path: string, question: string, options: CallOptions): Promise<unknown> {
    const isAlone = options.isAlone === true || options.tenantId !== undefined || options.timeoutMs !== undefined;
    if (isAlone || lacking.has(options.operation)) return send(addressOf(path, question), options);
    return new Promise((resolve, reject) => {
      const waiting = { question, resolve, reject };
      const batch = collected.get(path);
      if (batch) {
        batch.push(waiting);
        return;
      }
      const started = [waiting];
      collected.set(path, started);
      setImmediate(() => {
        collected.delete(path);
        for (const part of divide(started)) void askTogether(path, part, options);
      });
    });
  };
}

function addressOf(path: string, question: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${question}`;
}

/** Splits queries into parts, each with as many as fit into an address. */
function divide(questions: readonly PendingFlow[]): PendingFlow[][] {
  const parts: PendingFlow[][] = [];
  let characters = 0;
  for (const waiting of questions) {
    const part = parts.at(-1);
    const length = encodeURIComponent(waiting.question).length;
    if (part && part.length <= ALSO_LIMIT && characters + length <= MAX_CHARACTERS) {
      part.push(waiting);
      characters += length;
    } else {
      parts.push([waiting]);
      characters = 0;
    }
  }
  return parts;
}
