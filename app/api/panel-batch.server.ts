import { createInterface } from "node:readline";

import type { Dispatcher } from "undici";
import { z } from "zod";

import { PANEL_LINES } from "~/contract/dashboard-facts";

import type { ApiTransport, CallOptions } from "./api-request.server";
import { ApiFailure, isApiFailure } from "./failure";

/** A line of the response: a panel as in the response of its own call, or its error. */
const Line = z.object({
  name: z.string(),
  panel: z.unknown().optional(),
  problem: z.object({ status: z.number(), message: z.string() }).optional(),
});

interface PendingFlow {
  name: string;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

interface Calls {
  send: (path: string, options: CallOptions) => Promise<unknown>;
  open: (path: string, mediaType: string, options: CallOptions) => Promise<Dispatcher.ResponseData>;
}

/** APIs without the batch call. */
const singly = new WeakSet<ApiTransport>();

/** Whether the error means that the API does not know the call. */
function isNotThere({ details: { kind, status = 0 } }: ApiFailure): boolean {
  return kind === "parsing" || (kind === "http" && [400, 404, 405, 406, 501].includes(status));
}

/** Whether single panel calls would fail in the same way. */
function isFinal({ details: { kind, status = 0 } }: ApiFailure): boolean {
  return kind === "fetch" || kind === "timeout" || (kind === "http" && [401, 403, 429, 503].includes(status));
}

/**
 * Fetches panels of dashboards. Requests in the same turn of the event loop share a call, whose response has a line for
 * each panel as soon as it is ready, so a slow one does not delay the others. An API without that call is queried per
 * panel.
 */
export function createPanelBatches(transport: ApiTransport, { send, open }: Calls) {
  const collected = new Map<string, PendingFlow[]>();

  const askOne = (dashboard: string, query: string, { name, resolve, reject }: PendingFlow, options: CallOptions) =>
    send(addressOfPanel(dashboard, name, query), options).then(resolve, reject);

  async function askTogether(
    dashboard: string,
    query: string,
    batch: readonly PendingFlow[],
    options: CallOptions,
  ): Promise<void> {
    const missing = new Map(batch.map((waiting) => [waiting.name, waiting]));
    const askEach = () => Promise.all([...missing.values()].map((one) => askOne(dashboard, query, one, options)));
    try {
      const names = batch.map(({ name }) => name).join(",");
      const path = `${dashboard}/data?${new URLSearchParams({ panels: names }).toString()}&${query}`;
      const { body } = await open(path, PANEL_LINES, options);
      for await (const text of createInterface({ input: body, crlfDelay: Infinity })) {
        const { name, panel, problem } = Line.parse(JSON.parse(text));
        const waiting = missing.get(name);
        missing.delete(name);
        if (problem) waiting?.reject(refusalOf(problem, options));
        else waiting?.resolve({ panel });
      }
    } catch (error) {
      if (isApiFailure(error) && isFinal(error)) {
        for (const { reject } of missing.values()) reject(error);
        return;
      }
      if (isApiFailure(error) && isNotThere(error)) singly.add(transport);
    }
    // Panels missing from the response, because it was empty or truncated.
    await askEach();
  }

  return function ask(dashboard: string, name: string, query: string, options: CallOptions): Promise<unknown> {
    if (singly.has(transport)) return send(addressOfPanel(dashboard, name, query), options);
    return new Promise((resolve, reject) => {
      const key = `${dashboard} ${query}`;
      const waiting = { name, resolve, reject };
      const batch = collected.get(key);
      if (batch) {
        batch.push(waiting);
        return;
      }
      const started: PendingFlow[] = [waiting];
      collected.set(key, started);
      setImmediate(() => {
        collected.delete(key);
        if (started.length === 1) void askOne(dashboard, query, waiting, options);
        else void askTogether(dashboard, query, started, options);
      });
    });
  };
}

export function addressOfPanel(dashboard: string, name: string, query: string): string {
  return `${dashboard}/panel/${encodeURIComponent(name)}?${query}`;
}

function refusalOf({ status, message }: NonNullable<z.output<typeof Line>["problem"]>, { operation }: CallOptions) {
  return new ApiFailure({ kind: "http", status, message, operation, requestId: "" });
}
