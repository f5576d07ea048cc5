import { format, resolveConfig } from "prettier";

/** The text of a generated file, in the format that `npm run format` gives files at this path. */
export async function formatted(path: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
