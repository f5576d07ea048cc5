/** Maximum size of an image. With it a message fits into one request. */
export const ATTACHMENT_BYTES = 680_000;
/** Minimum and maximum lengths of the subject, the description and a reply, in characters. */
export const SUBJECT_LENGTH = { min: 3, max: 120 };
export const DESCRIPTION_LENGTH = { min: 10, max: 4_000 };
export const REPLY_LENGTH = 4_000;
/** Maximum length of the reason for rating an answer, in characters. */
export const RATING_REASON_LENGTH = 1_000;
