import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { PANEL_LINES } from "../../app/contract/dashboard-facts.ts";

interface Fault {
  status: number;
  headers?: Record<string, string>;
  body?: object;
}

export interface FaultProxy {
  address: string;
  /** The requests since the last reset: method, path and tenant header. */
  calls: { method: string; path: string; tenant: string | undefined }[];
  /** Decides which calls are answered with an error instead of being forwarded. */
  fault: (path: string, query: string) => Fault | undefined;
  /** Decides which calls are forwarded only after a condition is met. */
  holds: (path: string, query: string) => Promise<void> | undefined;
  close: () => void;
}

/** Proxies an API and its identity provider; responds as they do, except where the test injects an error. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const proxy: FaultProxy = { address: "", calls: [], fault: () => undefined, holds: () => undefined, close };
  const server = createServer((request, response) => {
    const { method = "GET", url = "/" } = request;
    const [path = "", query = ""] = url.split("?");
    const tenant = request.headers["x-tenant-id"];
    proxy.calls.push({ method, path, tenant: typeof tenant === "string" ? tenant : undefined });
    const fault = proxy.fault(path, query);
    if (fault) {
      response.writeHead(fault.status, { "content-type": "application/json", ...fault.headers });
      response.end(JSON.stringify(fault.body ?? {}));
      return;
    }
    const answer = Promise.resolve(proxy.holds(path, query)).then(() => forward(`${target}${url}`, request));
    answer.then(
      ({ status, type, body }) => {
        response.writeHead(status, { "content-type": type });
        if (type.startsWith(PANEL_LINES)) return sendPanels(body, path.replace(/data$/, "panel"), proxy, response);
        response.end(body);
      },
      () => response.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy.address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return proxy;

  function close(): void {
    server.closeAllConnections();
    server.close();
  }
}

/** Treats each line of a response like a separate call of its panel: it may be delayed or replaced with an error. */
async function sendPanels(body: Buffer, path: string, proxy: FaultProxy, response: ServerResponse): Promise<void> {
  const lines = body.toString().split("\n").filter(Boolean);
  const sent = lines.map(async (line) => {
    const { name } = JSON.parse(line) as { name: string };
    const own = `${path}/${name}`;
    proxy.calls.push({ method: "GET", path: own, tenant: undefined });
    const fault = proxy.fault(own, "");
    await proxy.holds(own, "");
    const { status, body: said } = fault ?? {};
    response.write(`${fault ? JSON.stringify({ name, problem: { status, message: "", ...said } }) : line}\n`);
  });
  await Promise.all(sent);
  response.end();
}

async function forward(url: string, request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { method = "GET", headers } = request;
  const passed = ["authorization", "x-tenant-id", "content-type", "x-descope-project-id"].flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
  const answer = await fetch(url, {
    method,
    headers: Object.fromEntries(passed),
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
  return {
    status: answer.status,
    type: answer.headers.get("content-type") ?? "",
    body: Buffer.from(await answer.arrayBuffer()),
  };
}
