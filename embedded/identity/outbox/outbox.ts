import { MailSender } from "~/contract/mail-sender";

import { CHANNELS, type Channel } from "../challenges/channel";
import type { Clock } from "../clock";
import { toLoginId } from "../login-id";
import type { IdentityDatabase } from "../store/open-store";
import { currentSender } from "./sender";

const KEPT_MESSAGES = 500;
const SHOWN_MESSAGES = 100;

export interface NewMessage {
  to: string;
  /** Default: e-mail. */
  channel?: Channel;
  subject: string;
  text: string;
  /** The one-time code in the text, if there is one. */
  code?: string;
  link?: string;
  /** Default: the one that the request names, if there is one. */
  sender?: MailSender;
}

export interface Message extends NewMessage {
  messageId: number;
  sentAt: number;
}

/** Takes the place of a mail provider. Messages can be read on a page of this program and never leave it. */
export interface Outbox {
  send: (message: NewMessage) => Promise<void>;
  /** Newest first; with an address, only what was sent there. */
  list: (to?: string) => Promise<Message[]>;
}

export function createOutbox(database: IdentityDatabase, clock: Clock): Outbox {
  return {
    async send({ to, channel = "email", subject, text, code, link, sender = currentSender() }) {
      await database.transaction().execute(async (change) => {
        const { message_id: newest } = await change
          .insertInto("messages")
          .values({
            recipient: toLoginId(to),
            channel,
            subject,
            body: text,
            code: code ?? null,
            link: link ?? null,
            sender: JSON.stringify(sender ?? null),
            sent_at: clock(),
          })
          .returning("message_id")
          .executeTakeFirstOrThrow();
        await change
          .deleteFrom("messages")
          .where("message_id", "<=", newest - KEPT_MESSAGES)
          .execute();
      });
    },

    async list(to) {
      let messages = database.selectFrom("messages").selectAll().orderBy("message_id", "desc").limit(SHOWN_MESSAGES);
      if (to !== undefined) messages = messages.where("recipient", "=", toLoginId(to));
      const rows = await messages.execute();
      return rows.map((row) => ({
        messageId: row.message_id,
        to: row.recipient,
        channel: CHANNELS.find((channel) => channel === row.channel),
        subject: row.subject,
        text: row.body,
        code: row.code ?? undefined,
        link: row.link ?? undefined,
        sender: MailSender.safeParse(JSON.parse(row.sender ?? "null")).data,
        sentAt: row.sent_at,
      }));
    },
  };
}
