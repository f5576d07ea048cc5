import { expect, test } from "vitest";

import { writeDiagnostics } from "./diagnostics";

const BROWSER = {
  innerWidth: 1440,
  innerHeight: 900,
  devicePixelRatio: 2,
  navigator: { userAgent: "Test/1.0", language: "en" },
};
const ABOUT = { brandId: "northwind", tenantId: "acme-health", role: "Member" };

test("diagnostics list brand, organization, browser, and error notices with their request ids", () => {
  const at = "2026-11-22T08:00:00.000Z";
  const text = writeDiagnostics(
    ABOUT,
    [
      { id: "1", kind: "error", text: "The service took too long", requestId: "r-7", at },
      { id: "2", kind: "success", text: "Ann was invited", at },
    ],
    BROWSER,
  );
  expect(text).toContain("Brand: northwind\nOrganization: acme-health\nRole: Member\nBrowser: Test/1.0");
  expect(text).toContain(`${at} The service took too long (request r-7)`);
  expect(text).not.toContain("Ann was invited");
});

test("diagnostics report when there are no notices", () => {
  expect(writeDiagnostics(ABOUT, [], BROWSER)).toMatch(/Recent notices: none$/);
});
