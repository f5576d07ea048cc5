import { formatDiagnostic, type Diagnostic } from "~/brand/diagnose/diagnostic";

import { isAtLeast, type Report } from "../report.ts";

const CONFIGURATION = "config";

/** For continuous integration: a suite per brand, a case per file, a failure per problem that fails the run. */
export function formatJunit({ diagnostics, brands, elapsedMs, fileOf, failLevel }: Report): string {
  const others = diagnostics.filter(({ brand }) => !brands.includes(brand));
  const fails: Fails = ({ severity }) => isAtLeast(severity, failLevel);
  const suites = [
    suite(CONFIGURATION, others, others.length > 0 ? [] : [CONFIGURATION], fails),
    ...brands.map((brand) => {
      const own = diagnostics.filter((diagnostic) => diagnostic.brand === brand);
      return suite(brand, own, [fileOf(brand)], fails);
    }),
  ];
  const time = (elapsedMs / 1000).toFixed(3);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="brands" time="${time}">\n${suites.join("")}</testsuites>\n`;
}

type Fails = (diagnostic: Diagnostic) => boolean;

interface Case {
  xml: string;
  isFailed: boolean;
}

/** `files` have a case even if they have no problems. Schemas require the number of errors, although no check ends in one. */
function suite(name: string, diagnostics: readonly Diagnostic[], files: readonly string[], fails: Fails): string {
  const all = [...new Set([...files, ...diagnostics.map(({ file }) => file)])];
  const cases = all.map((file) => {
    return testCase(
      name,
      file,
      diagnostics.filter((diagnostic) => diagnostic.file === file),
      fails,
    );
  });
  const failures = cases.filter(({ isFailed }) => isFailed).length;
  const attributes = `name="${escape(name)}" tests="${cases.length}" failures="${failures}" errors="0"`;
  return `  <testsuite ${attributes}>\n${cases.map(({ xml }) => xml).join("")}  </testsuite>\n`;
}

/** Failures precede other output, which is a single element: all of the differing schemas allow this. */
function testCase(suiteName: string, file: string, diagnostics: readonly Diagnostic[], fails: Fails): Case {
  const open = `    <testcase classname="${escape(suiteName)}" name="${escape(file)}"`;
  const failures = diagnostics.filter(fails);
  const remarks = diagnostics.filter((diagnostic) => !fails(diagnostic));
  const output = remarks.map((remark) => `${formatDiagnostic(remark)}\n`).join("");
  const inside = [
    ...failures.map(describe),
    ...(output === "" ? [] : [`      <system-out>${escape(output)}</system-out>\n`]),
  ];
  const isFailed = failures.length > 0;
  if (inside.length === 0) return { xml: `${open}/>\n`, isFailed };
  return { xml: `${open}>\n${inside.join("")}    </testcase>\n`, isFailed };
}

function describe({ code, file, line, column, message, hint }: Diagnostic): string {
  const text = escape(`${file}:${line}:${column}${hint === undefined ? "" : `\n${hint}`}`);
  return `      <failure type="${code}" message="${escape(message)}">${text}</failure>\n`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For text and attributes. Characters that XML cannot contain, even escaped, become U+FFFD. */
function escape(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
}
