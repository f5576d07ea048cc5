import type { Person } from "../person";
import type { Purpose } from "./purpose";

/** How a message reaches a person. "im" is whichever messenger the provider supports. */
export const CHANNELS = ["email", "sms", "voice", "whatsapp", "im"] as const;
export type Channel = (typeof CHANNELS)[number];

/** A short label of each channel, for the page of the outbox. */
export const CHANNEL_NAME: Record<Channel, string> = {
  email: "Email",
  sms: "Text message",
  voice: "Phone call",
  whatsapp: "WhatsApp message",
  im: "Instant message",
};

/** The recipient address of a message, or undefined if there is none. */
export function addressFor(purpose: Purpose, channel: Channel, person: Person | undefined): string | undefined {
  const kind = channel === "email" ? "email" : "phone";
  if (purpose.purpose === "update") return purpose[kind];
  if (person) return person[kind] || undefined;
  if (purpose.purpose === "sign-in") return undefined;
  // The login id itself if it is an address: proof of another address would give the login id to anyone.
  return isAddress(purpose.loginId, channel) ? purpose.loginId : (purpose.user[kind] ?? undefined);
}

/**
 * The response to a request for a message. It contains only what the caller sent: a stored phone number, even masked,
 * would reveal who exists.
 */
export function maskedAnswer(purpose: Purpose, channel: Channel): { maskedEmail: string } | { maskedPhone: string } {
  const given =
    purpose.purpose === "update"
      ? (purpose.email ?? purpose.phone ?? "")
      : isAddress(purpose.loginId, channel)
        ? purpose.loginId
        : "";
  return channel === "email" ? { maskedEmail: maskEmail(given) } : { maskedPhone: maskPhone(given) };
}

function isAddress(loginId: string, channel: Channel): boolean {
  return channel === "email" ? loginId.includes("@") : /^\+[1-9]\d{3,14}$/.test(loginId);
}

/** m***@customer.example */
export function maskEmail(address: string): string {
  const [name = "", domain = ""] = address.trim().split("@");
  return `${name.slice(0, 1)}***@${domain}`;
}

/** +********67 */
function maskPhone(number: string): string {
  return number && `+${"*".repeat(Math.max(0, number.length - 3))}${number.slice(-2)}`;
}
