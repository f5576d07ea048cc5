import { UNSEEN } from "./visible-facts";

/**
 * For `regex` of a text that is shown on one line, such as a name: without line breaks, control and bidirectional
 * characters. Schemas of responses do not use it, so that what an API has stored before is still shown.
 */
export const ONE_LINE = [
  new RegExp(`^[^${UNSEEN}]*$`, "u"),
  "enter one line of text, without control characters",
] as const;
