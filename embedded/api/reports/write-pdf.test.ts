import { extractText } from "unpdf";
import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import { PRINTED_ROWS } from "~/contract/report-facts";
import { createZoneFormat } from "~/contract/zone-format-facts";

import type { StoredReport } from "../../store/tables/report";
import { writePdf } from "./write-pdf";

const set = readFieldSets("config").get("threat");
if (!set) throw new Error("There is no set threat");
const report: StoredReport = {
  reportId: "report-1",
  tenantId: "acme",
  userId: "user-1",
  kind: "threats",
  displayName: "Threats",
  format: "pdf",
  timeZone: "UTC",
  columns: [],
  filters: [],
  letterhead: null,
  state: "queued",
  requestedAt: "2026-11-01T10:00:00.000Z",
  startTime: "2026-10-02T10:00:00.000Z",
  endTime: "2026-11-01T10:00:00.000Z",
  startedAt: null,
  readyAt: null,
  expiresAt: "2026-12-01T10:00:00.000Z",
  fileName: null,
  sizeBytes: null,
  sha256: null,
  reason: null,
};
const words = { zone: createZoneFormat("UTC", Date.parse(report.requestedAt)), nameOf: () => undefined };

async function* batches(count: number): AsyncGenerator<object[]> {
  for (let at = 0; at < count; at += 200)
    yield await Promise.resolve(
      Array.from({ length: Math.min(200, count - at) }, (_, index) => ({
        severity: (at + index) % 3 === 0 ? "critical" : "low",
        title: `Threat ${at + index}`,
      })),
    );
}

function write(count: number, letterhead: StoredReport["letterhead"] = null): Promise<Buffer> {
  const about = { report: { ...report, letterhead }, set: set!, organization: "Ακρόπολη & Söhne" };
  return writePdf(batches(count), about, words);
}

async function print(count: number, letterhead?: StoredReport["letterhead"]): Promise<string> {
  return (await extractText(new Uint8Array(await write(count, letterhead)), { mergePages: true })).text;
}

test("a PDF lists the first rows, counts all of them, and says so", async () => {
  const text = await print(PRINTED_ROWS + 1);
  expect(text).toContain("Ακρόπολη & Söhne");
  expect(text).toContain("10/02/2026 10:00:00 AM to 11/01/2026 10:00:00 AM (UTC)");
  expect(text).toContain("501 threats. Critical: 167, Low: 334");
  expect(text).toContain("This report lists the first 500.");
  expect(text).toContain(`Threat ${PRINTED_ROWS - 1}`);
  expect(text).not.toContain(`Threat ${PRINTED_ROWS} `);
});

test("a PDF without rows says so", async () => {
  const text = await print(0);
  expect(text).toContain("0 threats");
  expect(text).toContain("No rows.");
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path fill="#155a9c" d="M0 0h90v30H0Z"/></svg>';
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("the letterhead of a PDF is the brand's logo, or its name if there is none", async () => {
  const letterhead = { brandName: "Northwind Shield", footer: "" };
  const look = { logo: null, color: "#155a9c" };
  expect(await print(1, letterhead)).toContain("Northwind Shield");
  expect(await print(1, { ...letterhead, look })).toContain("Northwind Shield");
  for (const logo of [SVG, PNG])
    expect(await print(1, { ...letterhead, look: { ...look, logo } })).not.toContain("Northwind Shield");
  const picture = await write(1, { ...letterhead, look: { ...look, logo: PNG } });
  expect(picture.toString("latin1")).toContain("/Subtype /Image");
});

test("a logo that cannot be drawn is replaced by the brand's name", async () => {
  const nested = `<svg viewBox="0 0 9 9">${"<g>".repeat(20_000)}${"</g>".repeat(20_000)}</svg>`;
  for (const logo of [nested, '<svg viewBox="0 0 0 0"></svg>', PNG.replace("2mNk", "2mNx")]) {
    const look = { logo, color: "#155a9c" };
    expect(await print(1, { brandName: "Northwind Shield", footer: "", look })).toContain("Northwind Shield");
  }
});
