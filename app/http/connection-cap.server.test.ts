import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";

import { expect, test } from "vitest";

import { capConnections } from "./connection-cap.server";

async function openConnections(count: number, isTrusted: boolean): Promise<number> {
  const server = createServer();
  capConnections(server, { perAddress: 3, isTrusted: () => isTrusted });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets = [];
  let closed = 0;
  for (let index = 0; index < count; index++) {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.on("close", () => closed++);
    socket.resume();
    sockets.push(socket);
    await once(socket, "connect");
  }
  await expect.poll(() => closed).toBe(isTrusted ? 0 : Math.max(0, count - 3));
  const open = count - closed;
  for (const socket of sockets) socket.destroy();
  server.close();
  return open;
}

test("closes connections over the limit of an address", async () => {
  expect(await openConnections(3, false)).toBe(3);
  expect(await openConnections(6, false)).toBe(3);
});

test("does not count the connections of a trusted proxy", async () => {
  expect(await openConnections(6, true)).toBe(6);
});
