import { z } from "zod";

import { UNSEEN } from "./visible-facts";

/**
 * A text in a request that is shown on one line, such as a name: trimmed, without line breaks, control and bidirectional
 * characters. Schemas of responses do not use it, so that what an API has stored before is still shown.
 */
export const OneLine = z
  .string()
  .trim()
  .regex(new RegExp(`^[^${UNSEEN}]*$`, "u"), "enter one line of text, without control characters");
