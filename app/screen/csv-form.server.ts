import { z } from "zod";

/** Reads a form with a CSV file or pasted rows, and returns the text of either, up to a maximum size in bytes. */
export function csvFormOf(mostBytes: number) {
  const size = `${Math.round(mostBytes / 1_000_000)} MB`;
  return z
    .object({ file: z.unknown().optional(), csv: z.string().default("") })
    .transform(async ({ file, csv }) => (file instanceof File && file.size > 0 ? file.text() : csv))
    .refine((csv) => csv.trim() !== "", { path: ["file"], error: "choose a file, or paste rows below" })
    .refine((csv) => Buffer.byteLength(csv) <= mostBytes, {
      path: ["file"],
      error: `the file is larger than ${size}`,
    });
}
