import type { RecordReads } from "../../store/record-store";
import type { StoredReport } from "../../store/tables/report";
import type { Caller } from "../route";

/** Reports of other users are treated as missing. */
export async function findReport(
  records: Pick<RecordReads, "find">,
  reportId: string,
  { userId }: Caller,
): Promise<StoredReport | undefined> {
  const report = await records.find("report", { reportId });
  return report?.userId === userId ? report : undefined;
}
