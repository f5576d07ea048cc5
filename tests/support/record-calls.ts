import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface RecordedCall {
  path: string;
  /** What follows the question mark. */
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

/** A proxy before an API that is only read. It records each call with its answer. */
export async function recordCalls(api: string): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const server = createServer(({ method = "GET", url = "/", headers }, response) => {
    const { authorization = "", "x-tenant-id": tenant = "" } = headers;
    const answering = async () => {
      const answer = await fetch(`${api}${url}`, { method, headers: { authorization, "x-tenant-id": String(tenant) } });
      const body = await answer.text();
      const [path = "", query = ""] = url.split("?");
      calls.push({ path, query, headers, status: answer.status, body });
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
      response.end(body);
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
