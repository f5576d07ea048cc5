/** The most that a picture may weigh. With it a message fits into one request. */
export const ATTACHMENT_BYTES = 680_000;
