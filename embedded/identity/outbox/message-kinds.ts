/** Every kind of message that the product sends. `brands leak` triggers each of them and reads it. */
export const MESSAGE_KINDS = [
  "code",
  "magic-link",
  "enchanted-link",
  "sign-in-link",
  "reset-link",
  "password-changed",
  "password-reset",
  "invitation",
  "digest",
  "mention",
  "alert",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
