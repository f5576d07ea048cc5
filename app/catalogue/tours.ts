import { z } from "zod";

const Step = z.strictObject({
  /** The screen that it belongs to; any where it names none. */
  screen: z.string().optional(),
  title: z.string().min(1).max(60),
  /** `{brand}` and `{organization}` are replaced by their names. */
  text: z.string().min(1).max(200),
  /** The text for roles that cannot change data. */
  forReaders: z.string().min(1).max(200).optional(),
  /** A CSS selector of what it points at. */
  target: z.string().optional(),
});

const Tour = z.strictObject({
  /** What starts it. */
  label: z.string().min(1).max(40),
  /** The screen on which it starts at step 1 rather than at step 0. */
  starts: z.string(),
  steps: z.array(Step).min(2),
});

/** config/tours.yaml: the guided tours (requirements 1.4, 2.9 and 2.10). */
export const ToursFile = z.strictObject({ tours: z.strictObject({ initial: Tour, site: Tour }) });
export type ToursFile = z.infer<typeof ToursFile>;
