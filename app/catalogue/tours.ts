import { z } from "zod";

const Step = z.strictObject({
  /** The screen of the step; any screen if omitted. */
  screen: z.string().optional(),
  title: z.string().min(1).max(60),
  /** `{brand}` and `{organization}` are replaced by the names. */
  text: z.string().min(1).max(200),
  /** The text for roles that cannot change data. */
  forReaders: z.string().min(1).max(200).optional(),
  /** CSS selector of the highlighted element. */
  target: z.string().optional(),
});

const Tour = z.strictObject({
  /** The trigger of the tour. */
  label: z.string().min(1).max(40),
  /** The screen on which the tour starts at step 1 instead of step 0. */
  starts: z.string(),
  steps: z.array(Step).min(2),
});

/** config/tours.yaml: the guided tours (requirements 1.4, 2.9 and 2.10). */
export const ToursFile = z.strictObject({ tours: z.strictObject({ initial: Tour, site: Tour }) });
export type ToursFile = z.infer<typeof ToursFile>;
