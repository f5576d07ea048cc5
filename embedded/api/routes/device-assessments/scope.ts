import { narrow, type RowSource } from "../../../store/row-source";

/** The assessments that can be compared with one another: those of the same site, or of the whole organization. */
export function ofScope(source: RowSource, siteName: string | null): RowSource {
  return narrow(source, (select) =>
    siteName === null ? select.where("row.site_name", "is", null) : select.where("row.site_name", "=", siteName),
  );
}
