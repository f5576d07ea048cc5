import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

export interface RecordedCall {
  method: string;
  path: string;
  /** The part after the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  /** The body of the request. */
  sent: string;
  status: number;
  body: string;
  /** Milliseconds of this process's clock, at the request and at the end of its response. */
  startedAt: number;
  endedAt: number;
}

export interface Recorder {
  /** Address of the proxy. */
  address: string;
  calls: RecordedCall[];
  close: () => void;
}

/**
 * A proxy in front of an API. It records each call with its response, which it holds back for `holdMs`, so that calls that
 * do not wait for each other overlap.
 */
export async function recordCalls(api: string, holdMs = 0): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const { authorization = "", "x-tenant-id": tenant = "", "content-type": type = "application/json" } = headers;
    const startedAt = performance.now();
    const answering = async () => {
      const sent = await text(request);
      const answer = await fetch(`${api}${url}`, {
        method,
        headers: { authorization, "x-tenant-id": String(tenant), "content-type": type },
        ...(sent && { body: sent }),
      });
      if (holdMs > 0) await wait(holdMs);
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
      // Forwarded as it arrives: the first bytes of an export must not wait for the last ones.
      const chunks: Uint8Array[] = [];
      for await (const chunk of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
        chunks.push(chunk);
        response.write(chunk);
      }
      const [path = "", query = ""] = url.split("?");
      const [status, body] = [answer.status, Buffer.concat(chunks).toString()];
      calls.push({ method, path, query, headers, sent, status, body, startedAt, endedAt: performance.now() });
      response.end();
    };
    answering().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** How many of the calls were made one after another: 1 if none waited for another. */
export function depthOf(calls: readonly Pick<RecordedCall, "startedAt" | "endedAt">[]): number {
  const depths: { endedAt: number; depth: number }[] = [];
  for (const { startedAt, endedAt } of [...calls].sort((one, other) => one.startedAt - other.startedAt)) {
    const before = depths.filter((call) => call.endedAt <= startedAt).map(({ depth }) => depth);
    depths.push({ endedAt, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}
