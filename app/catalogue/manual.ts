import { z } from "zod";

const Task = z.strictObject({
  /** What someone wants to do, such as "Plan a patch". */
  task: z.string().min(1).max(60),
  /** How to do it, in one or two sentences. Labels of controls are between asterisks: "Choose *Add panel*." */
  how: z
    .string()
    .min(1)
    .max(240)
    .refine((text) => text.split("*").length % 2 === 1, "an asterisk before or after a label is missing"),
  /** Only roles that may change data can do it. */
  changes: z.boolean().default(false),
});

const ScreenHelp = z.strictObject({
  /** Default: the title of the screen, which screens about one object share with their list. */
  title: z.string().min(1).max(40).optional(),
  /** What the screen is for. */
  purpose: z.string().min(1).max(200),
  tasks: z.array(Task).max(8).default([]),
});

const News = z.strictObject({
  date: z.iso.date(),
  title: z.string().min(1).max(60),
  text: z.string().min(1).max(160),
  /** The screen that it is about. */
  screen: z.string(),
});

/** config/manual.yaml: the manual, by screen, and what is new. */
export const ManualFile = z.strictObject({
  screens: z.record(z.string(), ScreenHelp),
  news: z.array(News).max(50),
});
export type ManualFile = z.infer<typeof ManualFile>;
