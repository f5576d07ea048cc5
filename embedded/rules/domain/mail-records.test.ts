import { describe, expect, test } from "vitest";

import type { DomainPurpose } from "~/contract/domain";

import { checkDkim, checkDmarc, checkSpf, dmarcPolicyOf } from "./mail-records";

const facts = (purpose: DomainPurpose, answers: Partial<Parameters<typeof checkSpf>[0]["answers"]>) => ({
  domain: "acme.example",
  purpose,
  answers: { txt: [], dmarc: [], dkim: [], mx: ["10 mx1.mailer.example."], ...answers },
});

describe("SPF", () => {
  test.each<[string, DomainPurpose, string[], string, string | null]>([
    ["no record", "mail", ["other"], "missing", "v=spf1 include:_spf.mailer.example -all"],
    ["no record of a parked domain", "parked", [], "missing", "v=spf1 -all"],
    ["a strict record", "both", ["v=spf1 ip4:192.0.2.1 -all"], "ok", null],
    ["a softfail", "both", ["v=spf1 include:_spf.mailer.example ~all"], "ok", null],
    [
      "all senders allowed",
      "mail",
      ["v=spf1 include:_spf.mailer.example +all"],
      "weak",
      "v=spf1 include:_spf.mailer.example -all",
    ],
    ["no all mechanism", "mail", ["v=spf1 ip4:192.0.2.1"], "weak", "v=spf1 ip4:192.0.2.1 -all"],
    ["two records", "mail", ["v=spf1 -all", "v=spf1 mx -all"], "invalid", "v=spf1 include:_spf.mailer.example -all"],
    ["senders of a parked domain", "parked", ["v=spf1 mx -all"], "weak", "v=spf1 -all"],
  ])("%s", (_name, purpose, txt, state, suggested) => {
    expect(checkSpf(facts(purpose, { txt }))).toMatchObject({ state, suggested, host: "acme.example", type: "TXT" });
  });

  test("rejects more than ten lookups", () => {
    const includes = Array.from({ length: 11 }, (_, index) => `include:s${index}.example`).join(" ");
    expect(checkSpf(facts("mail", { txt: [`v=spf1 ${includes} -all`] })).state).toBe("invalid");
  });
});

describe("DMARC", () => {
  test.each<[string, DomainPurpose, string[], string, string | null]>([
    ["no record", "mail", [], "missing", "v=DMARC1; p=none; rua=mailto:dmarc@acme.example"],
    ["no record of a domain without mail", "web", [], "missing", "v=DMARC1; p=reject; rua=mailto:dmarc@acme.example"],
    [
      "reports only",
      "mail",
      ["v=DMARC1; p=none; rua=mailto:a@b.example"],
      "weak",
      "v=DMARC1; p=quarantine; rua=mailto:a@b.example",
    ],
    ["quarantine", "mail", ["v=DMARC1; p=quarantine"], "ok", null],
    ["reject in capitals", "mail", ["v=DMARC1;P=REJECT"], "ok", null],
    [
      "quarantine without mail",
      "parked",
      ["v=DMARC1; p=quarantine"],
      "weak",
      "v=DMARC1; p=reject; rua=mailto:dmarc@acme.example",
    ],
    [
      "a policy that does not exist",
      "mail",
      ["v=DMARC1; p=delete"],
      "invalid",
      "v=DMARC1; p=none; rua=mailto:dmarc@acme.example",
    ],
  ])("%s", (_name, purpose, dmarc, state, suggested) => {
    expect(checkDmarc(facts(purpose, { dmarc }))).toMatchObject({ state, suggested, host: "_dmarc.acme.example" });
  });

  test("ignores the policy of subdomains", () => {
    expect(dmarcPolicyOf(["v=DMARC1; sp=reject; p=none"])).toBe("none");
  });
});

describe("DKIM", () => {
  test.each<[string, DomainPurpose, { selector: string; records: string[] }[], string]>([
    ["a key", "mail", [{ selector: "k1", records: ["v=DKIM1; p=MIG"] }], "ok"],
    ["a revoked key", "mail", [{ selector: "k1", records: ["v=DKIM1; p="] }], "invalid"],
    ["no key", "mail", [{ selector: "k1", records: [] }], "missing"],
    ["no key without mail", "web", [], "ok"],
  ])("%s", (_name, purpose, dkim, state) => {
    expect(checkDkim(facts(purpose, { dkim })).state).toBe(state);
  });
});

test("a failed lookup has an unknown state and no suggestion", () => {
  const failed = facts("mail", { txt: null, dmarc: null, dkim: null });
  for (const check of [checkSpf, checkDkim, checkDmarc]) {
    expect(check(failed)).toMatchObject({ state: "unknown", found: null, suggested: null });
  }
});

test("a suggested record passes the check", () => {
  for (const purpose of ["mail", "web", "both", "parked"] as const) {
    const spf = checkSpf(facts(purpose, {})).suggested ?? "";
    expect(checkSpf(facts(purpose, { txt: [spf] })).state).toBe("ok");
    let dmarc: string[] = [];
    for (let step = 0; step < 3; step++) {
      const { suggested } = checkDmarc(facts(purpose, { dmarc }));
      if (suggested !== null) dmarc = [suggested];
    }
    expect(checkDmarc(facts(purpose, { dmarc })).state).toBe("ok");
  }
});
