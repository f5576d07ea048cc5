import { describe, expect, test } from "vitest";

import { manifest } from "../test-brands";
import { ACCESS_CASES } from "./cases/access-cases";
import { FILE_CASES } from "./cases/file-cases";
import { HOST_CASES } from "./cases/host-cases";
import { KEY_CASES } from "./cases/key-cases";
import { LOOK_CASES } from "./cases/look-cases";
import { SERVICE_CASES } from "./cases/service-cases";
import { SEVERITIES } from "./diagnostic";
import { diagnose, type MistakeCase } from "./test-diagnosis";

const TOPICS = {
  "the file": FILE_CASES,
  "keys and values": KEY_CASES,
  hosts: HOST_CASES,
  looks: LOOK_CASES,
  "what is hidden": ACCESS_CASES,
  services: SERVICE_CASES,
};

/** What goes with a mistake without following from it. */
const COMPANIONS: Partial<Record<MistakeCase["code"], string[]>> = { B203: ["B211"], B301: ["B303"] };

describe.each(Object.entries(TOPICS))(
  "every mistake about %s has its code, its place and its words",
  (_topic, cases) => {
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
  },
);

test("every code that can be given has a case of its own", () => {
  // A loop needs two brands, and B8xx are about config/ (config-files.server.test.ts).
  const elsewhere = ["B701", ...Object.keys(SEVERITIES).filter((code) => code.startsWith("B8"))];
  const cases = Object.values(TOPICS).flat();
  const missing = Object.keys(SEVERITIES).filter(
    (code) => !cases.some((one) => one.code === code) && !elsewhere.includes(code),
  );
  expect(missing).toEqual([]);
});
