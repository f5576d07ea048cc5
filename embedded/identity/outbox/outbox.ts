import { z } from "zod";

import { MailSender } from "~/contract/mail-sender";

import { CHANNELS, type Channel } from "../challenges/channel";
import type { Clock } from "../clock";
import { toLoginId } from "../login-id";
import type { IdentityDatabase } from "../store/open-store";
import type { DeliveryState, MailDelivery } from "./delivery";
import { MESSAGE_KINDS, type MessageKind } from "./message-kinds";
import { currentSender } from "./sender";

const KEPT_MESSAGES = 500;
const SHOWN_MESSAGES = 100;

export interface NewMessage {
  kind: MessageKind;
  to: string;
  /** Default: email. */
  channel?: Channel;
  subject: string;
  text: string;
  /** The one-time code in the text, if there is one. */
  code?: string;
  link?: string | undefined;
  /** Default: the sender that the request specifies, if any. */
  sender?: MailSender;
}

export interface Message extends Omit<NewMessage, "kind"> {
  /** Undefined for messages that were sent before kinds were stored. */
  kind: MessageKind | undefined;
  messageId: number;
  sentAt: number;
  /** Undefined if nothing delivers: no mail server is configured, or it is not an email. */
  delivery: DeliveryState | undefined;
}

/**
 * Replaces a mail provider: messages can be read on a page of this program. Emails are also sent to a mail server, if
 * one is configured.
 */
export interface Outbox {
  send: (message: NewMessage) => Promise<void>;
  /** Takes as long as sending: the time must not reveal that there is no recipient. */
  sendToNoOne: () => Promise<void>;
  /** Newest first; with an address, only messages sent to it. */
  list: (to?: string) => Promise<Message[]>;
}

const DeliveryStates = z.enum(["waiting", "sent", "failed"]).nullable();

export function createOutbox(database: IdentityDatabase, clock: Clock, delivery?: MailDelivery): Outbox {
  return {
    async send({ kind, to, channel = "email", subject, text, code, link, sender = currentSender() }) {
      await database.transaction().execute(async (change) => {
        const { message_id: newest } = await change
          .insertInto("messages")
          .values({
            kind,
            recipient: toLoginId(to),
            channel,
            subject,
            body: text,
            code: code ?? null,
            link: link ?? null,
            sender: JSON.stringify(sender ?? null),
            sent_at: clock(),
            delivery: delivery && channel === "email" ? "waiting" : null,
          })
          .returning("message_id")
          .executeTakeFirstOrThrow();
        await change
          .deleteFrom("messages")
          .where("message_id", "<=", newest - KEPT_MESSAGES)
          .where("delivery", "is distinct from", "waiting")
          .execute();
      });
      void delivery?.deliverWaiting();
    },

    async sendToNoOne() {
      const message = { recipient: "", subject: "", body: "", code: null, link: null, sender: null, delivery: null };
      await database.transaction().execute(async (change) => {
        const { message_id: messageId } = await change
          .insertInto("messages")
          .values({ ...message, sent_at: clock() })
          .returning("message_id")
          .executeTakeFirstOrThrow();
        await change.deleteFrom("messages").where("message_id", "=", messageId).execute();
      });
    },

    async list(to) {
      let messages = database.selectFrom("messages").selectAll().orderBy("message_id", "desc").limit(SHOWN_MESSAGES);
      if (to !== undefined) messages = messages.where("recipient", "=", toLoginId(to));
      const rows = await messages.execute();
      return rows.map((row) => ({
        messageId: row.message_id,
        kind: MESSAGE_KINDS.find((kind) => kind === row.kind),
        to: row.recipient,
        channel: CHANNELS.find((channel) => channel === row.channel),
        subject: row.subject,
        text: row.body,
        code: row.code ?? undefined,
        link: row.link ?? undefined,
        sender: MailSender.safeParse(JSON.parse(row.sender ?? "null")).data,
        sentAt: row.sent_at,
        delivery: DeliveryStates.parse(row.delivery) ?? undefined,
      }));
    },
  };
}
