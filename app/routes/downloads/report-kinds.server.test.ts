import { expect, test } from "vitest";

import { offeredKinds } from "./report-kinds.server";

const SCREENS = ["vulnerabilities", "compliance", "threat-intelligence", "asset-inventory"].map((id) => ({
  id,
  path: `/${id}`,
}));
const byId = (screen: string) => SCREENS.find(({ id }) => id === screen);
const catalogue = { screens: { byId } } as unknown as Parameters<typeof offeredKinds>[1];

function kindsFor({ exports, hidden }: { exports: boolean; hidden: string[] }): string[] {
  const hiddenBy = ({ path }: { path: string }) => (hidden.includes(path) ? { because: "tenant" } : undefined);
  const viewed = { brand: { features: { exports } }, visibility: { hiddenBy } };
  return offeredKinds(viewed as unknown as Parameters<typeof offeredKinds>[0], catalogue);
}

test("reports of hidden screens are not offered", () => {
  expect(kindsFor({ exports: true, hidden: [] })).toEqual([
    "vulnerabilities",
    "compliance",
    "threats",
    "risk-findings",
  ]);
  expect(kindsFor({ exports: true, hidden: ["/threat-intelligence", "/compliance"] })).toEqual([
    "vulnerabilities",
    "risk-findings",
  ]);
});

test("a brand without exports offers no reports", () => {
  expect(kindsFor({ exports: false, hidden: [] })).toEqual([]);
});
