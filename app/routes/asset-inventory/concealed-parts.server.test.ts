import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { visibilityOf } from "~/access/visibility";
import { AccessTable } from "~/catalogue/access-table";
import { readScreens } from "~/catalogue/screens.server";
import type { RiskAssessmentDetail } from "~/contract/risk-assessment";
import { concealedParts } from "~/screen/concealed-parts.server";

import { withoutConcealedParts } from "./concealed-parts.server";

const access = AccessTable.parse(parse(readFileSync("config/access.yaml", "utf8")));
const screens = readScreens("config");

function concealedFor(roleId: string, tenantName: string): string[] {
  const role = access.roles.find(({ id }) => id === roleId);
  if (!role) throw new Error(`There is no role ${roleId}`);
  const tenant = { tenantId: "t", tenantName, roleNames: [], permissions: [] };
  const brand = { id: "default", restrictedPaths: [], hiddenSections: () => [] };
  const visibility = visibilityOf(access, { role, hostname: "soc.demo.example", tenant, brand });
  return [...concealedParts({ visibility }, screens)].sort();
}

describe("the parts of an assessment that a viewer may not look into", () => {
  test("[6.6] are the accounts, for a Member", () => {
    expect(concealedFor("member", "Acme Health")).toEqual(["identity"]);
  });

  test("[6.9] are vulnerabilities and compliance, in a limited tenant", () => {
    expect(concealedFor("tenant-admin", "3tsky")).toEqual(["compliance", "vulnerability"]);
  });

  test("are none for an administrator elsewhere", () => {
    expect(concealedFor("tenant-admin", "Acme Health")).toEqual([]);
  });
});

test("concealed parts become one, and the sum stays", () => {
  const detail = {
    contributions: [
      { part: "threat", points: 12 },
      { part: "vulnerability", points: 20.5 },
      { part: "compliance", points: 2.5 },
    ],
    sites: [{ siteName: "hq", parts: [{ part: "vulnerability", points: 20 }] }],
  } as unknown as RiskAssessmentDetail;
  const shown = withoutConcealedParts(detail, new Set(["vulnerability", "compliance"]));
  expect(shown.contributions).toEqual([
    { part: "threat", points: 12 },
    { part: "other", points: 23 },
  ]);
  expect(shown.sites[0]?.parts).toEqual([]);
  expect(withoutConcealedParts(detail, new Set()).contributions).toEqual(detail.contributions);
});
