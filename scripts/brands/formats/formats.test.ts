import { describe, expect, test } from "vitest";

import { TOPICS } from "~/brand/diagnose/cases/topics";
import { manifest } from "~/brand/testing/brands-directory";

import { makeBench } from "../test-run.ts";

interface Found {
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  code: string;
  message: string;
  hint?: string;
  path?: unknown[];
}

/** The first case of each code, and every slip: about a hundred mistakes. */
const CASES = Object.entries(TOPICS).flatMap(([topic, cases]) =>
  topic.startsWith("slips")
    ? cases
    : cases.filter(({ code }, index) => cases.findIndex((one) => one.code === code) === index),
);

describe("all formats report each mistake at the same place, with the same sentence", () => {
  test.each(CASES.map((one) => [`${one.code} ${one.message.slice(0, 60)}`, one] as const))(
    "%s",
    async (_title, one) => {
      const { whole = manifest("northwind", one.more, one.hosts), files } = one;
      const bench = makeBench({ "northwind/brand.yaml": whole, ...files } as Record<string, string>);
      const inFormat = async (format: string) => (await bench.run("validate", "--format", format)).out;
      const { diagnostics } = JSON.parse(await inFormat("json")) as { diagnostics: Found[] };
      const found = diagnostics.filter(({ code }) => code === one.code);
      expect(found).toHaveLength(1);
      const [{ file, line, column, endLine, endColumn, code, message, hint }] = found as [Found];
      const place = `${file}:${line}:${column}`;

      const { runs } = JSON.parse(await inFormat("sarif"));
      const result = runs[0].results.find(({ ruleId }: { ruleId: string }) => ruleId === code);
      expect(result.locations[0].physicalLocation.region).toEqual({
        ...{ startLine: line, startColumn: column, endLine, endColumn },
      });
      const inWords = hint === undefined ? message : `${message}. ${hint}`;
      expect(result.message.text).toBe(inWords);

      const github = await inFormat("github");
      expect(github).toContain(`,line=${line},col=${column},endLine=${endLine},endColumn=${endColumn},title=${code}::`);
      expect(await inFormat("junit")).toContain(place);
      expect(await inFormat("compact")).toContain(`${place}: `);
      expect(await inFormat("stylish")).toMatch(new RegExp(`^ +${line}:${column} +\\w+ .* ${code}$`, "m"));
    },
  );
});
