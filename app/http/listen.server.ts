import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Express } from "express";
import type { Logger } from "pino";

interface ListenOptions {
  app: Express;
  host: string;
  port: number;
  limits: { headersTimeoutMs: number; requestTimeoutMs: number; headerBytes: number; closeTimeoutMs: number };
  log: Logger;
  /** What else the line in the log says. */
  details: object;
  onClose: () => Promise<void>;
}

/**
 * Listens, with the limits that keep slow connections from taking the server (THREATS T39), and closes gracefully: no new
 * requests, the running ones are finished within the close timeout. A rejected promise anywhere leaves the process alive and
 * a line in the log; an uncaught exception ends it, because its state is unknown. Resolves with the port.
 */
export async function listen({ app, host, port, limits, log, details, onClose }: ListenOptions): Promise<number> {
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
    },
    app,
  );
  let isClosing = false;

  const close = (code: number) => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(code), limits.closeTimeoutMs).unref();
    server.close(() => void onClose().finally(() => process.exit(code)));
    server.closeIdleConnections();
  };
  process.on("SIGTERM", () => close(0));
  process.on("SIGINT", () => close(0));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a promise was rejected and nobody was there"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an exception was not caught");
    close(1);
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  log.info({ host, port: address.port, ...details }, "listening");
  return address.port;
}
