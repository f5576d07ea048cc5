import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { MESSAGE_KINDS } from "../../../embedded/identity/outbox/message-kinds.ts";
import type { RunningConsole } from "../../../tests/support/start-console.ts";
import { mailAddress, readMails } from "./mails.ts";

const SENT = { messages: MESSAGE_KINDS.map((kind) => ({ kind })) };

/** A console in which every message was sent, without people and views, and whose screens answer with this status. */
async function startFake(status: number) {
  const server = createServer(({ url = "" }, response) => {
    const body = JSON.stringify({ ...SENT, user: [], views: [] });
    response.writeHead(url.startsWith("/identity") ? 200 : status).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const nothing = () => Promise.resolve();
  const livery = {
    port,
    embedded: `http://127.0.0.1:${port}`,
    reset: nothing,
    sendDigests: nothing,
    sendAlerts: nothing,
  };
  return { livery: livery as RunningConsole, host: "acme.localhost", cookie: "DS=x", tenantId: "acme-health" };
}

test("messages of hidden screens are not triggered", async () => {
  const visits = await readMails({ ...(await startFake(500)), mayOpen: () => false });
  const kinds = MESSAGE_KINDS.filter(
    (kind) => !["invitation", "password-reset", "digest", "mention", "alert"].includes(kind),
  );
  expect(visits.flatMap(({ address }) => (address.startsWith("mail: ") ? [address] : [])).sort()).toEqual(
    kinds.map(mailAddress).sort(),
  );
});

test.each([202, 302, 403])("a form of a visible screen that answers with %s is an error", async (status) => {
  const reading = readMails({ ...(await startFake(status)), mayOpen: () => true });
  await expect(reading).rejects.toThrow(`POST /admin-settings/identity.data was refused: ${status}`);
});

test.each([
  ["identity", "the view"],
  ["asset-inventory", "was not found among the users"],
])("a person or view that is not found is an error, with %s hidden", async (hidden, message) => {
  const reading = readMails({ ...(await startFake(200)), mayOpen: (screen) => screen !== hidden });
  await expect(reading).rejects.toThrow(message);
});
