import { z } from "zod";

/** Names the brand that a person signs in with to the embedded identity provider, so that its messages come from that brand. */
export const MAIL_SENDER_HEADER = "x-mail-sender";

/** Who a message comes from. */
export const MailSender = z.object({
  fromName: z.string(),
  replyTo: z.string().optional(),
  footer: z.string().optional(),
  /** A path on the host that the person signs in on. */
  logo: z.string().optional(),
});
export type MailSender = z.infer<typeof MailSender>;

/** As a header may carry it: names are in any script. */
export function writeMailSender(sender: MailSender): string {
  return Buffer.from(JSON.stringify(sender)).toString("base64url");
}

/** Undefined for anything that is not of writeMailSender's making. */
export function readMailSender(header: string | undefined): MailSender | undefined {
  if (header === undefined) return undefined;
  try {
    return MailSender.safeParse(JSON.parse(Buffer.from(header, "base64url").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
