import { z } from "zod";

/**
 * Passes the brand of a request to the identity provider and the API, so that messages that they send because of it are
 * sent in the name of that brand.
 */
export const MAIL_SENDER_HEADER = "x-mail-sender";

/** The sender of a message, and of a report that is made later. */
export const MailSender = z.object({
  fromName: z.string(),
  replyTo: z.string().optional(),
  footer: z.string().optional(),
  /** The name of the brand, for documents. */
  brandName: z.string().optional(),
  /** A path on the host that the person signs in on. */
  logo: z.string().optional(),
  /** The address of the console, for links in messages. */
  console: z.string().optional(),
});
export type MailSender = z.infer<typeof MailSender>;

/** Encoded for a header: names are in any script. */
export function writeMailSender(sender: MailSender): string {
  return Buffer.from(JSON.stringify(sender)).toString("base64url");
}

/** Undefined for values that writeMailSender did not write. */
export function readMailSender(header: string | undefined): MailSender | undefined {
  if (header === undefined) return undefined;
  try {
    return MailSender.safeParse(JSON.parse(Buffer.from(header, "base64url").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
