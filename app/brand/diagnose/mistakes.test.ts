import { describe, expect, test } from "vitest";

import { manifest } from "../testing/brands-directory";
import { TOPICS } from "./cases/topics";
import { SEVERITIES } from "./diagnostic";
import { diagnose, type MistakeCase } from "./test-diagnosis";

/** Diagnostics that accompany a problem without following from it. */
const COMPANIONS: Partial<Record<MistakeCase["code"], string[]>> = { B301: ["B303"] };

describe.each(Object.entries(TOPICS))("every problem of %s has its code, position and message", (_topic, cases) => {
  test.each(cases.map((one) => [`${one.code} at ${one.at}: ${one.message.slice(0, 60)}`, one] as const))(
    "%s",
    (_title, one) => {
      const whole = one.whole ?? manifest("northwind", one.more, one.hosts);
      const { place, folder, diagnostics } = diagnose({ "northwind/brand.yaml": whole, ...one.files });
      const found = diagnostics.filter(({ code }) => !COMPANIONS[one.code]?.includes(code));

      expect(found.map(place)).toEqual([one.at.includes("/") ? one.at : `northwind/brand.yaml:${one.at}`]);
      const [{ code, severity, message, hint }] = found as [(typeof found)[number]];
      expect({ code, severity, message, hint }).toEqual({
        code: one.code,
        severity: SEVERITIES[one.code],
        message: one.message.replace("<brands>", folder),
        hint: one.hint,
      });
    },
  );
});

test("every code has a case of its own", () => {
  // A cycle needs two brands, signatures and locked keys need another config/ (signature.test.ts, overridable.test.ts),
  // B8xx concern config/ (config-files.server.test.ts), some concern files that are not read (stray-files.test.ts) or
  // cannot be (unreadable-files.test.ts), and the previous version of a rollout is only known to a server
  // (rollout.test.ts).
  const elsewhere = [
    "B113",
    "B701",
    "B705",
    "B708",
    "B709",
    "B015",
    "B016",
    "B017",
    "B018",
    ...Object.keys(SEVERITIES).filter((code) => code.startsWith("B8")),
  ];
  const cases = Object.values(TOPICS).flat();
  const missing = Object.keys(SEVERITIES).filter(
    (code) => !cases.some((one) => one.code === code) && !elsewhere.includes(code),
  );
  expect(missing).toEqual([]);
});
