import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import type { Panel } from "~/contract/dashboard";
import type { RiskAssessmentDetail } from "~/contract/risk-assessment";

import { concealPanel } from "./concealed-panel";
import {
  concealActivity,
  concealFactors,
  concealObserved,
  concealParts,
  hidesRules,
  shownFactors,
} from "./concealed-parts";
import { createConcealment } from "./concealment";

const sets = readFieldSets("config");
const without = (...screens: string[]) => createConcealment(sets, (screen) => screens.includes(screen));
const limited = without("vulnerabilities", "compliance");
const open = without();

describe("[6.9] the score of a device", () => {
  const factors = [
    { factor: "threat", label: "1 high threat", points: 22 },
    { factor: "vulnerability", label: "2 known exploited vulnerabilities", points: 25 },
    { factor: "compliance", label: "61% of Level 1", points: 3.1 },
  ];

  test("still adds up without concealed factors, which are merged into one line without a subject", () => {
    expect(concealFactors(factors, limited)).toEqual([
      factors[0],
      { factor: "other", label: "Other factors", points: 28.1 },
    ]);
    expect(concealFactors(factors.slice(0, 1), limited)).toEqual(factors.slice(0, 1));
    expect(concealFactors(factors, open)).toEqual(factors);
    expect(shownFactors(factors, limited)).toEqual(factors.slice(0, 1));
  });

  test("and the history of the device omit concealed parts", () => {
    const activity = ["device", "compliance", "software", "vulnerability"].map((kind) => ({
      at: "2026-11-20T12:00:00.000Z",
      kind,
      text: kind,
      actor: null,
    }));
    expect(concealActivity(activity, limited).map(({ kind }) => kind)).toEqual(["device", "software"]);
    expect(concealActivity(activity, without("device-software")).map(({ kind }) => kind)).toEqual([
      "device",
      "compliance",
    ]);
    expect(concealActivity(activity, open)).toEqual(activity);
  });
});

describe("[6.8] an observed domain", () => {
  const observed = {
    domain: { name: "cdn.example", policyName: "block-cdn", indicatorLists: ["Blocked"], tenants: 3 },
    facts: {
      threats: [{ threatId: "t-1" }],
      decision: { action: "block", ruleName: "block-cdn", displayName: "Block CDN" },
    },
  } as unknown as Parameters<typeof concealObserved>[0];

  test("has its decision without the rule that makes it where rules are hidden", () => {
    expect(concealObserved(observed, without("policies"))).toEqual({
      domain: { name: "cdn.example", policyName: null, indicatorLists: [], tenants: 3 },
      facts: {
        threats: [{ threatId: "t-1" }],
        decision: { action: "block", ruleName: null, displayName: null },
      },
    });
    expect(hidesRules(without("policies"))).toBe(true);
    expect(hidesRules(open)).toBe(false);
  });

  test("has no threats and no other organizations where these are hidden", () => {
    expect(concealObserved(observed, without("threat-intelligence", "organizations"))).toMatchObject({
      domain: { policyName: "block-cdn", tenants: null },
      facts: { threats: [] },
    });
    expect(concealObserved(observed, open)).toEqual(observed);
  });
});

describe("a risk assessment", () => {
  const detail = {
    assessment: { assessmentId: "a", score: 35, findings: 22, findingsBySeverity: {}, decided: 4 },
    contributions: [
      { part: "threat", points: 12 },
      { part: "vulnerability", points: 20.5 },
      { part: "compliance", points: 2.5 },
    ],
    sites: [{ siteName: "hq", parts: [{ part: "vulnerability", points: 20 }] }],
    coverage: { devices: 9, notScanned: 3, accounts: 5, accountsUnknownMfa: 2 },
    topRisks: [{ part: "vulnerability" }, { part: "threat" }],
  } as unknown as RiskAssessmentDetail;

  test("[6.9] omits findings of hidden screens from list and counts, and its sum is unchanged", () => {
    const shown = concealParts(detail, limited);
    expect(shown).toMatchObject({
      assessment: { score: 35, findings: null, findingsBySeverity: null, decided: null },
      contributions: [
        { part: "threat", points: 12 },
        { part: "other", points: 23 },
      ],
      sites: [{ parts: [] }],
      coverage: { notScanned: null, accounts: 5 },
      isPartlyConcealed: true,
    });
    expect(shown.topRisks).toEqual([{ part: "threat" }]);
  });

  test("[6.6] omits accounts for a Member", () => {
    expect(concealParts(detail, without("observed-users")).coverage).toMatchObject({
      notScanned: 3,
      accounts: 0,
      accountsUnknownMfa: 0,
    });
  });

  test("is complete for viewers who may open every screen", () => {
    expect(concealParts(detail, open)).toEqual({ ...detail, isPartlyConcealed: false });
  });
});

test("[6.9] a panel omits values of concealed fields and concealed reasons", () => {
  const columns = ["name", "kevCount", "topFactor", "topFactorPart"].map((key) => ({ key, label: key, type: "text" }));
  const rows = [
    { values: ["a", 3, "2 known exploited", "vulnerability"] },
    { values: ["b", 0, "1 high threat", "threat"] },
  ];
  const panel = { name: "p", data: { columns, rows, rowsOf: "device" } } as unknown as Panel;
  expect(concealPanel(panel, limited).data.rows.map(({ values }) => values)).toEqual([
    ["a", null, null, "vulnerability"],
    ["b", null, "1 high threat", "threat"],
  ]);
  expect(concealPanel(panel, open).data).toEqual(panel.data);
});
