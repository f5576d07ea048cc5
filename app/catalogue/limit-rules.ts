import { format } from "date-fns";

import type { Limits } from "./limits";
import { problemAt, type ConfigProblem, type YamlSource } from "./yaml-file.server";

/**
 * Checks that the schema of config/limits.yaml cannot express: values that contradict each other, and formats that show
 * nothing.
 */
export function checkLimits(source: YamlSource, { risk, shell, server, formats }: Limits): ConfigProblem[] {
  const at = (path: readonly PropertyKey[], message: string, hint: string) => problemAt(source, path, message, hint);
  return [
    ...(risk.mid < risk.high
      ? []
      : [at(["risk", "mid"], `mid (${risk.mid}) must be below high (${risk.high})`, "swap them, or lower mid")]),
    ...(shell.siderWidth > shell.siderCollapsedWidth
      ? []
      : [
          at(
            ["shell", "siderWidth"],
            `the sidebar (${shell.siderWidth}) must be wider than collapsed (${shell.siderCollapsedWidth})`,
            "raise siderWidth, or lower siderCollapsedWidth",
          ),
        ]),
    ...(server.headersTimeoutMs <= server.requestTimeoutMs
      ? []
      : [
          at(
            ["server", "headersTimeoutMs"],
            `headersTimeoutMs (${server.headersTimeoutMs}) must not be longer than requestTimeoutMs (${server.requestTimeoutMs})`,
            "lower headersTimeoutMs: the whole request includes its headers",
          ),
        ]),
    ...checkFormat(source, "date", formats.date, DATE_PARTS),
    ...checkFormat(source, "time", formats.time, TIME_PARTS),
  ];
}

/** One letter for each part that a format must show, and an example of a format that has all parts. */
const DATE_PARTS = { parts: [/[yu]/, /[ML]/, /d/], example: "MM/dd/yyyy", names: "year, month and day" };
const TIME_PARTS = { parts: [/[hHkK]/, /m/], example: '"h:mm:ss a"', names: "hour and minute" };
const QUOTED = /'(?:''|[^'])*'/g;
const SAMPLE = new Date(2031, 11, 30, 13, 45, 59);

function checkFormat(
  source: YamlSource,
  name: "date" | "time",
  pattern: string,
  { parts, example, names }: typeof DATE_PARTS,
): ConfigProblem[] {
  const hint = `use the tokens of Unicode Technical Standard 35, such as ${example}`;
  const refuse = (why: string) => [
    problemAt(source, ["formats", name], `"${pattern}" is not a ${name} format: ${why}`, hint),
  ];
  try {
    format(SAMPLE, pattern);
  } catch (error) {
    return refuse(error instanceof RangeError ? sentenceOf(error.message) : "it cannot be read");
  }
  const tokens = pattern.replace(QUOTED, "");
  return parts.every((part) => part.test(tokens)) ? [] : refuse(`it must show ${names}`);
}

/** The library's message without its address and trailing example. */
function sentenceOf(message: string): string {
  const [sentence = ""] = message.split(/; see:|\(in `|\n/);
  return sentence.trim().replace(/^./, (letter) => letter.toLowerCase());
}
