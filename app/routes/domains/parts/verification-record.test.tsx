import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { OwnedDomain } from "~/contract/domain";
import { renderWidget } from "~/ui/testing/render-widget";

import { RECORD_COLUMNS } from "./verification-record";

function cellsOf(state: OwnedDomain["verification"]["state"]) {
  const verification = { state, host: "_domain-verification.acme.example", value: "domain-verification=1" };
  const domain = { name: "acme.example", verification } as OwnedDomain;
  return (
    <>
      {RECORD_COLUMNS.map(({ key, render }) => (
        <span key={key}>{render(domain)}</span>
      ))}
    </>
  );
}

test("an unverified domain shows the TXT record to publish", () => {
  const { served } = renderWidget(cellsOf("unverified"));
  expect(served.textContent).toContain("_domain-verification.acme.example");
  expect(served.textContent).toContain("domain-verification=1");
});

test("a verified domain shows a dash with its reason in place of the TXT record", () => {
  renderWidget(cellsOf("verified"));
  const dashes = screen.getAllByRole("img", { name: "Already verified" });
  expect(dashes.map(({ textContent }) => textContent)).toEqual(["—", "—"]);
});
