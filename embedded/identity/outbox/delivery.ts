import type { Selectable } from "kysely";
import { createTransport } from "nodemailer";

import { MailSender } from "~/contract/mail-sender";

import { DAY, MINUTE, type Clock } from "../clock";
import type { Log } from "../log";
import type { IdentityDatabase } from "../store/open-store";
import type { IdentityTables } from "../store/schema";

/** A mail server and the sender address of mails. */
export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  url: string;
  from: string;
}

/** The state of an email: not sent yet, sent, or given up. */
export type DeliveryState = "waiting" | "sent" | "failed";

const TIMEOUT_MS = 10_000;
const GIVE_UP_AFTER = DAY;

/**
 * Delivers the emails of the outbox to a mail server. Emails are queued in the database: failed deliveries are retried
 * every minute for a day, also after a restart.
 */
export interface MailDelivery {
  /** Tries all queued emails. Senders must not wait for it: the time would reveal who has an address. */
  deliverWaiting: () => Promise<void>;
  close: () => Promise<void>;
}

interface DeliveryServices {
  database: IdentityDatabase;
  clock: Clock;
  log: Log;
}

export function createMailDelivery({ url, from }: SmtpSettings, services: DeliveryServices): MailDelivery {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts });
  const send = (row: WaitingMail) => transport.sendMail(writeMail(row, from));
  let running = Promise.resolve();

  function deliverWaiting(): Promise<void> {
    running = running
      .then(() => deliverAll(send, services))
      .catch((error: unknown) => {
        services.log.error({ err: error }, "the outbox could not be read");
      });
    return running;
  }

  const timer = setInterval(() => void deliverWaiting(), MINUTE).unref();
  void deliverWaiting();
  return {
    deliverWaiting,
    async close() {
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

type WaitingMail = Selectable<IdentityTables["messages"]>;

/** Oldest first. If the server cannot be reached, the remaining emails stay queued. */
async function deliverAll(
  send: (mail: WaitingMail) => Promise<unknown>,
  { database, clock, log }: DeliveryServices,
): Promise<void> {
  const waiting = database.selectFrom("messages").selectAll().where("delivery", "=", "waiting").orderBy("message_id");
  for (const mail of await waiting.execute()) {
    const { message_id: messageId } = mail;
    const state = await send(mail).then(
      (): DeliveryState => "sent",
      (error: unknown): DeliveryState => {
        const isOver = isRefusal(error) || clock() - mail.sent_at > GIVE_UP_AFTER;
        if (isOver) log.error({ err: error, messageId }, "an email could not be delivered, and stays in the outbox");
        else log.warn({ err: error, messageId }, "an email could not be delivered, and is tried again in a minute");
        return isOver ? "failed" : "waiting";
      },
    );
    if (state === "waiting") return;
    await database.updateTable("messages").set({ delivery: state }).where("message_id", "=", messageId).execute();
  }
}

/** A reply of 500 or more is permanent (RFC 5321, 4.2.1). */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
}

/** Plain text: the logo is a path on the console's host, which a mail client cannot resolve. */
function writeMail({ recipient, subject, body, link, sender }: WaitingMail, from: string) {
  const { fromName, replyTo, footer } = MailSender.partial()
    .catch({})
    .parse(JSON.parse(sender ?? "null"));
  return {
    from: fromName === undefined ? from : { name: fromName, address: from },
    to: recipient,
    replyTo,
    subject,
    text: [body, link, footer && `-- \n${footer}`].filter(Boolean).join("\n\n"),
  };
}
