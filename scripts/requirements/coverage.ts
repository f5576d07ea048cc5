import { formatted } from "../formatted.ts";

const NOT_BUILT = "## Not built yet";

export interface Requirements {
  /** Every number on the page, in order. */
  numbers: string[];
  notBuilt: string[];
}

export interface NumberedTest {
  numbers: string[];
  file: string;
  title: string;
}

/** Reads the numbers of docs/requirements.md: `- **4.3** …`, and those listed again as not built yet. */
export function readRequirements(markdown: string): Requirements {
  const [required = "", missing = ""] = markdown.split(NOT_BUILT);
  return { numbers: numbersOf(required), notBuilt: numbersOf(missing) };
}

/** Reads the test titles of a file that start with numbers: `[4.3] …` or `[7.1, 7.2] …`. Rows of a table of tests count. */
export function readTests(file: string, source: string): NumberedTest[] {
  const titles = source.matchAll(/(["'`])((?:\[\d\.\d+(?:, \d\.\d+)*\] ?)+)((?:\\.|(?!\1)[^\\])*)\1/g);
  return [...titles].map(([, , numbers = "", title = ""]) => ({
    numbers: numbers.match(/\d\.\d+/g) ?? [],
    file,
    title: title.replace(/\\(.)/g, "$1").trim(),
  }));
}

/** Every mismatch between the requirements and the tests, as sentences. */
export function coverageFaults({ numbers, notBuilt }: Requirements, tests: readonly NumberedTest[]): string[] {
  const tested = new Set(tests.flatMap((test) => test.numbers));
  const known = new Set(numbers);
  return [
    ...numbers
      .filter((number) => !tested.has(number) && !notBuilt.includes(number))
      .map((number) => `Requirement ${number} has no test.`),
    ...notBuilt
      .filter((number) => !known.has(number))
      .map((number) => `${number} is listed as not built yet, but there is no such requirement.`),
    ...notBuilt
      .filter((number) => tested.has(number))
      .map((number) => `Requirement ${number} has a test: remove it from "Not built yet" in docs/requirements.md.`),
    ...tests.flatMap((test) =>
      test.numbers
        .filter((number) => !known.has(number))
        .map((number) => `${test.file} names requirement ${number}, which does not exist: ${test.title}`),
    ),
  ];
}

/** The page that lists the tests of each requirement. */
export function coverageText({ numbers, notBuilt }: Requirements, tests: readonly NumberedTest[]): Promise<string> {
  const sections = numbers.map((number) => {
    const proving = tests.filter((test) => test.numbers.includes(number));
    const lines = proving.map(({ file, title }) => `- \`${file}\`: ${escapeMarkdown(title)}`);
    const none = notBuilt.includes(number) ? "Not built yet." : "No test.";
    return `## ${number}\n\n${lines.length === 0 ? none : [...new Set(lines)].join("\n")}`;
  });
  const head =
    "# Tests of each requirement\n\nWritten by `npm run requirements` from the titles of the tests. The requirements are in [requirements.md](requirements.md).";
  return formatted("requirements-coverage.md", [head, ...sections].join("\n\n"));
}

function numbersOf(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*(\d\.\d+)\*\* /gm)].map(([, number = ""]) => number);
}

function escapeMarkdown(text: string): string {
  return text.replace(/[<>*_`[\]\\]/g, "\\$&").replace(/\n\s*/g, " ");
}
