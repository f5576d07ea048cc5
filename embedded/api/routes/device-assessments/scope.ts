import { narrow, type RowSource } from "../../../store/row-source";
import type { RowOf, StoredOf } from "../../../store/table";
import type { RISK_ASSESSMENT } from "../../../store/tables/risk-assessment";

type Assessments = RowSource<RowOf<typeof RISK_ASSESSMENT>, StoredOf<typeof RISK_ASSESSMENT>>;

/** Assessments that can be compared with one another: those of the same site, or of the whole organization. */
export function ofScope(source: Assessments, siteName: string | null): Assessments {
  return narrow(source, (select) =>
    siteName === null ? select.where("row.site_name", "is", null) : select.where("row.site_name", "=", siteName),
  );
}
