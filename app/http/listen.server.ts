import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { Express } from "express";
import type { Logger } from "pino";

import type { Limits } from "~/catalogue/limits";

import { capConnections } from "./connection-cap.server";
import { drainOf } from "./drain.server";
import { listenError } from "./startup-error.server";

interface ListenOptions {
  app: Express;
  host: string;
  port: number;
  limits: Limits["server"];
  isTrustedProxy: (address: string) => boolean;
  log: Logger;
  /** Appended to the log line. */
  details: object;
  onClose: () => Promise<void>;
}

/**
 * Listens, with limits that prevent slow or excess connections from exhausting the server, and closes gracefully:
 * requests in progress are finished within the close timeout. An unhandled rejection is logged; an uncaught exception
 * ends the process, because its state is unknown. Resolves to the port; rejects if it cannot listen.
 */
export async function listen(options: ListenOptions): Promise<number> {
  const { app, host, port, limits, log, details } = options;
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.checkConnectionsEveryMs,
    },
    app,
  );
  server.maxConnections = limits.connections;
  capConnections(server, { perAddress: limits.connectionsPerAddress, isTrusted: options.isTrustedProxy });
  const drain = drainOf(server);
  let isClosing = false;

  const close = (reason: string, code: number) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ reason, running: drain.running }, "closing");
    setTimeout(() => {
      log.warn({ running: drain.running }, "closed before all requests were answered");
      process.exit(code);
    }, limits.closeTimeoutMs).unref();
    void drain
      .begin()
      .then(options.onClose)
      .catch((error: unknown) => log.error({ err: error }, "could not close cleanly"))
      .finally(() => process.exit(code));
  };
  process.on("SIGTERM", () => close("SIGTERM", 0));
  process.on("SIGINT", () => close("SIGINT", 0));
  // Started by another process, such as `npm start`: exits with that process, however it exits.
  if (process.connected) process.on("disconnect", () => close("the starting process ended", 0));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled promise rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    close("uncaught exception", 1);
  });

  const taken = await listenOn(server, { host, port });
  log.info({ host, port: taken, ...details }, "listening");
  return taken;
}

/** Throws StartupError if the port is unavailable: checked before a long start-up, not after it. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  await listenOn(server, { host, port });
  await new Promise((resolve) => server.close(resolve));
}

function listenOn(server: Server, place: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(listenError(error, place)));
    server.listen(place.port, place.host, () => resolve((server.address() as AddressInfo).port));
  });
}
