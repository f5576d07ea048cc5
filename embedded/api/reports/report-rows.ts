import type { FieldSet } from "~/contract/field";
import { exactly, type ListQuery } from "~/contract/filter";
import { REPORT_FACTS } from "~/contract/report-facts";

import { narrow, readRows, type RowSource } from "../../store/row-source";
import type { StoredReport } from "../../store/tables/report";
import { Problem } from "../problem";
import type { TenantCall } from "../route";
import { findingsFor } from "../routes/device-assessments/assessment-routes";
import { listedVulnerabilities } from "../routes/software-findings/listed-vulnerabilities";
import { setOf, type ApiServices } from "../services";

export interface ReportRows {
  set: FieldSet;
  source: RowSource;
  list: ListQuery;
}

/** The rows of a report: those of a list of the console. Throws a Problem if there is nothing to report on. */
export async function findReportRows(
  report: StoredReport,
  call: Pick<TenantCall, "records" | "caller">,
  services: Pick<ApiServices, "fieldSets">,
): Promise<ReportRows> {
  const { records } = call;
  const { startTime, endTime, filters } = report;
  const set = setOf(services, REPORT_FACTS[report.kind].set);
  switch (report.kind) {
    case "vulnerabilities": {
      const list = { filters: [...filters, exactly("status", "open")] };
      return { set, source: await listedVulnerabilities(records, list), list };
    }
    case "compliance":
      return { set, source: records.rows("complianceStanding"), list: { filters } };
    case "threats": {
      const period = { ...(startTime !== null && { startTime }), ...(endTime !== null && { endTime }) };
      return { set, source: records.rows("threat"), list: { filters, ...period } };
    }
    case "risk-findings": {
      const latest = exactly("assessmentId", await findLatestAssessment(records));
      return { set, source: findingsFor(call), list: { filters: [...filters, latest] } };
    }
  }
}

/** The newest assessment of the whole organization. */
async function findLatestAssessment(records: Pick<TenantCall["records"], "rows">): Promise<string> {
  const ofOrganization = narrow(records.rows("riskAssessment"), (select) =>
    select.where("row.site_name", "is", null).orderBy("row.assessed_at", "desc").limit(1),
  );
  const [latest] = await readRows(ofOrganization);
  if (!latest) throw new Problem(404, "The organization has no risk assessment yet. Run one, then try again.");
  return latest.assessmentId;
}
