import type { Diagnostic } from "~/brand/diagnose/diagnostic";

import type { Report } from "../report.ts";

/** The groups of rules, by the first digit of their codes. */
const GROUPS: Record<string, string> = {
  "0": "the file can be read",
  "1": "the manifest is complete and its values fit",
  "2": "hosts",
  "3": "colours are legible",
  "4": "pictures can be served",
  "5": "paths, words and access",
  "6": "links and secrets",
  "7": "the brand fits the others",
};
const CONFIGURATION = "config";

/** For continuous integration: one suite for each brand, one case for each group of rules. */
export function formatJunit({ diagnostics, brands, elapsedMs }: Report): string {
  const configuration = diagnostics.filter(({ brand }) => brand === "");
  const suites = [
    suite(CONFIGURATION, [testCase(CONFIGURATION, "config/ can be read", configuration)]),
    ...brands.map((brand) => {
      const own = diagnostics.filter((diagnostic) => diagnostic.brand === brand);
      const cases = Object.entries(GROUPS).map(([digit, name]) =>
        testCase(
          brand,
          name,
          own.filter(({ code }) => code[1] === digit),
        ),
      );
      return suite(brand, cases);
    }),
  ];
  const time = (elapsedMs / 1000).toFixed(3);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="brands" time="${time}">\n${suites.join("")}</testsuites>\n`;
}

interface Case {
  xml: string;
  isFailed: boolean;
}

function suite(name: string, cases: readonly Case[]): string {
  const failures = cases.filter(({ isFailed }) => isFailed).length;
  const attributes = `name="${escape(name)}" tests="${cases.length}" failures="${failures}"`;
  return `  <testsuite ${attributes}>\n${cases.map(({ xml }) => xml).join("")}  </testsuite>\n`;
}

function testCase(brand: string, name: string, diagnostics: readonly Diagnostic[]): Case {
  const open = `    <testcase classname="${escape(brand)}" name="${escape(name)}"`;
  const inside = diagnostics.map(describe);
  const isFailed = diagnostics.some(({ severity }) => severity === "error");
  if (inside.length === 0) return { xml: `${open}/>\n`, isFailed };
  return { xml: `${open}>\n${inside.join("")}    </testcase>\n`, isFailed };
}

function describe({ severity, code, file, line, column, message, hint }: Diagnostic): string {
  const text = escape(`${file}:${line}:${column}${hint === undefined ? "" : `\n${hint}`}`);
  if (severity !== "error")
    return `      <system-out>${escape(`${severity} ${code} ${message} `)}${text}</system-out>\n`;
  return `      <failure type="${code}" message="${escape(message)}">${text}</failure>\n`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text and attributes alike. Characters that XML cannot hold, even escaped, become U+FFFD. */
function escape(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
}
