import type { Server } from "node:http";
import type { Socket } from "node:net";

interface CapOptions {
  perAddress: number;
  /** Proxies forward requests of many clients, so their connections are not counted. */
  isTrusted: (address: string) => boolean;
}

/**
 * Closes connections over the limit of their address before reading a byte, so that one client cannot use all of them.
 */
export function capConnections(server: Server, { perAddress, isTrusted }: CapOptions): void {
  const open = new Map<string, number>();
  server.prependListener("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const count = (open.get(remoteAddress) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(remoteAddress, count);
    socket.once("close", () => {
      const left = (open.get(remoteAddress) ?? 1) - 1;
      if (left === 0) open.delete(remoteAddress);
      else open.set(remoteAddress, left);
    });
  });
}
