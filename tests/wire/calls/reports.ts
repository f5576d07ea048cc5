import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import { deleteReport, listReports, requestReport, retryReport } from "../../../app/api/report.server.ts";

/** Wire tests of the report functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  const requested: string[] = [];
  return {
    async requestReport() {
      const request = {
        kind: "threats",
        days: 7,
        format: "csv",
        siteName: null,
        timeZone: "Europe/Berlin",
        look: null,
      } as const;
      const report = await requestReport(client(), request);
      expect(report).toMatchObject({ kind: "threats", format: "csv", state: "queued" });
      requested.push(report.reportId);
    },
    async listReports() {
      expect((await listReports(client())).map(({ reportId }) => reportId)).toEqual(expect.arrayContaining(requested));
    },
    async retryReport() {
      await expect(retryReport(client(), requested[0] ?? "")).rejects.toMatchObject({ details: { status: 409 } });
    },
    async deleteReport() {
      for (const reportId of requested) await deleteReport(client(), reportId);
      expect((await listReports(client())).map(({ reportId }) => reportId)).not.toEqual(
        expect.arrayContaining(requested),
      );
    },
  };
}
