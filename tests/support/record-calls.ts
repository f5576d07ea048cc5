import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface RecordedCall {
  path: string;
  /** The part after the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  status: number;
  body: string;
}

export interface Recorder {
  /** Address of the proxy. */
  address: string;
  calls: RecordedCall[];
  close: () => void;
}

/** A proxy in front of an API. It records each call with its response. */
export async function recordCalls(api: string): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const { authorization = "", "x-tenant-id": tenant = "", "content-type": type = "application/json" } = headers;
    const answering = async () => {
      const sent = await text(request);
      const answer = await fetch(`${api}${url}`, {
        method,
        headers: { authorization, "x-tenant-id": String(tenant), "content-type": type },
        ...(sent && { body: sent }),
      });
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
      // Forwarded as it arrives: the first bytes of an export must not wait for the last ones.
      const chunks: Uint8Array[] = [];
      for await (const chunk of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
        chunks.push(chunk);
        response.write(chunk);
      }
      const [path = "", query = ""] = url.split("?");
      calls.push({ path, query, headers, status: answer.status, body: Buffer.concat(chunks).toString() });
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
