/** Maximum size of an image. With it a message fits into one request. */
export const ATTACHMENT_BYTES = 680_000;
