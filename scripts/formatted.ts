import { readFileSync } from "node:fs";

import { format, type FormatConfig } from "oxfmt";

/** The text of a generated file, in the format that `npm run format` gives files at this path. */
export async function formatted(path: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(".oxfmtrc.json", "utf8")) as FormatConfig;
  const { code, errors } = await format(path, text, options);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be formatted: ${error.message}`);
  return code;
}
