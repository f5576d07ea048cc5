import { existsSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { TOPICS } from "~/brand/diagnose/cases/topics";
import { diagnose } from "~/brand/diagnose/test-diagnosis";
import { manifest } from "~/brand/testing/brands-directory";
import { makeLineVisible } from "~/contract/visible-facts";

import { endOf } from "../excerpt.ts";
import type { Report } from "../report.ts";
import { FORMATS } from "./formats.ts";

const CASES = Object.values(TOPICS).flat();

describe("all formats report each mistake at the same place, with the same sentence", () => {
  test.each(CASES.map((one) => [`${one.code} ${one.message.slice(0, 60)}`, one] as const))("%s", (_title, one) => {
    const { whole = manifest("northwind", one.more, one.hosts), files } = one;
    const { diagnostics } = diagnose({ "northwind/brand.yaml": whole, ...files });
    const report: Report = {
      ...{ diagnostics, brands: ["northwind"], brandsInAll: 1, repaired: 0, elapsedMs: 0, failLevel: "notice" },
      fileOf: (id) => `brands/${id}/brand.yaml`,
      linesOf: (file) =>
        existsSync(file) ? readFileSync(file, "utf8").replace("\ufeff", "").split(/\r?\n/) : undefined,
    };
    const inFormat = (format: keyof typeof FORMATS) => FORMATS[format](report, (_style, text) => text);
    const found = diagnostics.find(({ code }) => code === one.code);
    if (!found) throw new Error("there is no such diagnostic");
    const { file, line, column, code, message, hint } = found;
    const { endLine, endColumn } = endOf(found, report.linesOf);
    expect([endLine > line || endColumn > column, endLine >= line]).toEqual([true, true]);

    const { diagnostics: inJson } = JSON.parse(inFormat("json")) as { diagnostics: object[] };
    expect(inJson).toContainEqual(expect.objectContaining({ file, line, column, endLine, endColumn, code, message }));

    const { results } = (JSON.parse(inFormat("sarif")) as { runs: [{ results: SarifResult[] }] }).runs[0];
    const result = results.find(({ ruleId }) => ruleId === code);
    expect(result?.locations[0].physicalLocation.region).toEqual({
      ...{ startLine: line, startColumn: column, endLine, endColumn },
    });
    expect(result?.message.text).toBe(hint === undefined ? message : `${message}. ${hint}`);

    const place = `,line=${line},col=${column},endLine=${endLine},endColumn=${endColumn},title=${code}::`;
    expect(inFormat("github")).toContain(place);
    expect(inFormat("junit")).toContain(`${file}:${line}:${column}`);
    const words = hint === undefined ? message : `${message} [fix: ${hint}]`;
    expect(inFormat("compact")).toContain(
      makeLineVisible(`${file}:${line}:${column}: ${found.severity} ${code} ${words}`),
    );

    const shown = inFormat("stylish");
    expect(shown).toMatch(new RegExp(`^ +${line}:${column} +${found.severity} .* ${code}$`, "m"));
    if (hint !== undefined) expect(shown).toContain(makeLineVisible(hint));
  });
});

interface SarifResult {
  ruleId: string;
  message: { text: string };
  locations: [{ physicalLocation: { region: object } }];
}
