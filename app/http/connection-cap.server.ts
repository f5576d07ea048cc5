import type { Server } from "node:http";
import type { Socket } from "node:net";

interface CapOptions {
  perAddress: number;
  /** Proxies speak for many people, so that their connections are not counted. */
  isTrusted: (address: string) => boolean;
}

/** Closes connections over the limit of their address before a byte is read, so that one client cannot take them all. */
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
