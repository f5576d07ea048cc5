import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/**
 * A keep-alive client may be about to send its next request: a connection counts as idle after this long without a
 * byte.
 */
const IDLE_AFTER_MS = 250;
const CHECK_EVERY_MS = 50;

interface Connection {
  running: number;
  bytesRead: number;
  quietSince: number;
}

export interface Drain {
  /** The number of requests in progress. */
  readonly running: number;
  /** Resolves when the last connection is closed. */
  begin: () => Promise<void>;
}

/**
 * Shuts a server down without losing a request. From `begin` on, no connection is accepted, every response has
 * `Connection: close`, and idle connections are closed. Node's own `server.close` closes idle connections immediately,
 * even if a client is just writing to them; waiting for a short silence first preserves that request
 * (docs/decisions/0029-connections-are-drained-by-hand.md).
 */
export function drainOf(server: Server): Drain {
  const connections = new Map<Socket, Connection>();
  const responses = new Set<ServerResponse>();
  let isDraining = false;

  server.on("connection", (socket: Socket) => {
    connections.set(socket, { running: 0, bytesRead: 0, quietSince: Date.now() });
    socket.once("close", () => connections.delete(socket));
  });
  // Before the application, which may respond synchronously.
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection) connection.running++;
    responses.add(response);
    if (isDraining) response.setHeader("Connection", "close");
    response.once("close", () => {
      responses.delete(response);
      if (!connection) return;
      connection.running--;
      connection.quietSince = Date.now();
    });
  });

  function closeIdle(): void {
    for (const [socket, connection] of connections) {
      if (connection.bytesRead !== socket.bytesRead) {
        connection.bytesRead = socket.bytesRead;
        connection.quietSince = Date.now();
      }
      if (connection.running === 0 && Date.now() - connection.quietSince >= IDLE_AFTER_MS) socket.destroySoon();
    }
  }

  return {
    get running() {
      return responses.size;
    },
    begin() {
      isDraining = true;
      for (const response of responses) if (!response.headersSent) response.setHeader("Connection", "close");
      // After the poll phase, so that received data has been read and its connection does not look idle.
      const timer = setInterval(() => setImmediate(closeIdle), CHECK_EVERY_MS);
      setImmediate(closeIdle);
      return new Promise((resolve) => {
        // Not the HTTP server's own method, which would close idle connections immediately.
        NetServer.prototype.close.call(server, () => {
          clearInterval(timer);
          resolve();
        });
      });
    },
  };
}
