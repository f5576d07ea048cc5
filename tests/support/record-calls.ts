import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface RecordedCall {
  path: string;
  headers: IncomingHttpHeaders;
  status: number;
}

export interface Recorder {
  /** Where the API is reached by way of the recorder. */
  address: string;
  calls: RecordedCall[];
  close: () => void;
}

/** Stands before an API that is only read, and keeps what it was asked and with what status it answered. */
export async function recordCalls(api: string): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const server = createServer(({ method = "GET", url = "/", headers }, response) => {
    const { authorization = "", "x-tenant-id": tenant = "" } = headers;
    const answering = async () => {
      const answer = await fetch(`${api}${url}`, { method, headers: { authorization, "x-tenant-id": String(tenant) } });
      calls.push({ path: url.split("?")[0] ?? "", headers, status: answer.status });
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
      response.end(Buffer.from(await answer.arrayBuffer()));
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
