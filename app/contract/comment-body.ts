import { z } from "zod";

/** A part of a line of a comment: plain text, code, emphasis, or a link with its typed text. */
export type CommentPhrase =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "emphasis"; children: CommentPhrase[] }
  | { kind: "strong"; children: CommentPhrase[] }
  | { kind: "link"; url: string; text: string; children: CommentPhrase[] };

/** A block-level part of a comment. */
export type CommentPart =
  | { kind: "paragraph"; children: CommentPhrase[] }
  | { kind: "quote"; children: CommentPart[] }
  | { kind: "code block"; text: string }
  | { kind: "list"; isOrdered: boolean; start: number; items: CommentPart[][] };

const Phrase: z.ZodType<CommentPhrase> = z
  .lazy(() =>
    z.union([
      z.object({ kind: z.enum(["text", "code"]), text: z.string() }),
      z.object({ kind: z.enum(["emphasis", "strong"]), children: z.array(Phrase) }),
      z.object({ kind: z.literal("link"), url: z.string(), text: z.string(), children: z.array(Phrase) }),
    ]),
  )
  .meta({ id: "CommentPhrase" });

const Part: z.ZodType<CommentPart> = z
  .lazy(() =>
    z.union([
      z.object({ kind: z.literal("paragraph"), children: z.array(Phrase) }),
      z.object({ kind: z.literal("quote"), children: z.array(Part) }),
      z.object({ kind: z.literal("code block"), text: z.string() }),
      z.object({
        kind: z.literal("list"),
        isOrdered: z.boolean(),
        start: z.number(),
        items: z.array(z.array(Part)),
      }),
    ]),
  )
  .meta({ id: "CommentPart" });

/** A comment parsed from a subset of Markdown when it is written: no headings, tables, images or HTML. */
export const CommentBody = z.array(Part);
export type CommentBody = CommentPart[];
