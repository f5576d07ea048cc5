import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

import { SMTPServer } from "smtp-server";
import { afterEach, expect, test, vi } from "vitest";

import { MAIL_SENDER_HEADER, writeMailSender } from "~/contract/mail-sender";

import { startTestApi, type TestIdentity } from "../test-support";

const LOGIN_ID = "max@customer.example";
const northwind = { fromName: "Northwind SOC – Süd", replyTo: "soc@northwind.example", footer: "Northwind, Hamburg" };
const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const thing of opened.splice(0).reverse()) await thing.close();
});

/** A mail server on a free port (or the given one) that stores received mails. `refuse` is its reply to a recipient. */
async function openMailServer({ port = 0, refuse = undefined as number | undefined } = {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      done(refuse === undefined ? undefined : Object.assign(new Error("No such mailbox"), { responseCode: refuse }));
    },
    onData: (stream, _session, done) => {
      buffer(stream).then((mail) => {
        mails.push(mail.toString());
        done();
      }, done);
    },
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  let isOpen = true;
  const close = () =>
    new Promise<void>((resolve) => {
      if (isOpen) server.close(() => resolve());
      else resolve();
      isOpen = false;
    });
  opened.push({ close });
  return { mails, port: (server.server.address() as AddressInfo).port, close };
}

async function startTestApiWith(port: number): Promise<TestIdentity> {
  const smtp = { url: `smtp://127.0.0.1:${port}`, from: "no-reply@northwind.example" };
  const testApi = await startTestApi({ smtp });
  opened.push(testApi);
  return testApi;
}

const askForCode = (testApi: TestIdentity, headers = {}) =>
  testApi.post("/v1/auth/otp/signin/email", { loginId: LOGIN_ID }, headers);

const stateOf = async (testApi: TestIdentity) => (await testApi.identity.outbox.list(LOGIN_ID))[0]?.delivery;

test("an email is also sent to the mail server, in the name of the brand", async () => {
  const { mails, port } = await openMailServer();
  const testApi = await startTestApiWith(port);
  await askForCode(testApi, { [MAIL_SENDER_HEADER]: writeMailSender(northwind) });
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  const [mail = ""] = mails;
  expect(mail).toContain("<no-reply@northwind.example>");
  expect(mail).toContain("=?UTF-8?");
  expect(mail).toContain("Reply-To: soc@northwind.example");
  expect(mail).toContain(`To: ${LOGIN_ID}`);
  expect(mail).toContain(`Subject: ${await testApi.codeSentTo(LOGIN_ID)} is your sign-in code`);
  expect(mail).toContain("Northwind, Hamburg");
  await vi.waitFor(async () => expect(await stateOf(testApi)).toBe("sent"));
  expect(await (await testApi.get("/outbox")).text()).toContain("delivered to the mail server");
});

test("a text message is not", async () => {
  const { mails, port } = await openMailServer();
  const testApi = await startTestApiWith(port);
  await testApi.sdk.otp.signUp.sms("+4915100000001");
  await askForCode(testApi);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect(mails[0]).toContain(`To: ${LOGIN_ID}`);
});

test("while the server is down, mails wait and the log reports it; they are sent when it is back, also after a restart", async () => {
  const down = await openMailServer();
  await down.close();
  const testApi = await startTestApiWith(down.port);
  expect((await askForCode(testApi)).status).toBe(200);
  await vi.waitFor(() => expect(testApi.log.filter(({ level }) => level === "warn")).toHaveLength(1));
  const [line] = testApi.log.filter(({ level }) => level === "warn");
  expect(line?.values.at(-1)).toBe("an email could not be delivered, and is tried again in a minute");
  expect(JSON.stringify(line)).not.toContain(LOGIN_ID);
  expect(await stateOf(testApi)).toBe("waiting");
  const up = await openMailServer({ port: down.port });
  await testApi.restart();
  await vi.waitFor(() => expect(up.mails).toHaveLength(1));
  await vi.waitFor(async () => expect(await stateOf(testApi)).toBe("sent"));
});

test("a mail that the server rejects permanently stays in the outbox, and does not block the next one", async () => {
  const server = await openMailServer({ refuse: 550 });
  const testApi = await startTestApiWith(server.port);
  await askForCode(testApi);
  await vi.waitFor(async () => expect(await stateOf(testApi)).toBe("failed"));
  expect(testApi.log.filter(({ level }) => level === "error")).toHaveLength(1);
  expect(await testApi.codeSentTo(LOGIN_ID)).toMatch(/^\d{6}$/);
});

test("a mail that could not be sent for a day is given up", async () => {
  const down = await openMailServer();
  await down.close();
  const testApi = await startTestApiWith(down.port);
  await askForCode(testApi);
  await vi.waitFor(() => expect(testApi.log).toHaveLength(1));
  testApi.passSeconds(86_401);
  await testApi.restart();
  await vi.waitFor(async () => expect(await stateOf(testApi)).toBe("failed"));
});
