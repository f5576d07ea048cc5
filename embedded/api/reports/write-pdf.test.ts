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

async function print(count: number): Promise<string> {
  const content = await writePdf(batches(count), { report, set: set!, organization: "Ακρόπολη & Söhne" }, words);
  return (await extractText(new Uint8Array(content), { mergePages: true })).text;
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
