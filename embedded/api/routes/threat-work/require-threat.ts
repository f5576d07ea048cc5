import type { Threat } from "~/contract/threat";

import type { RecordReads } from "../../../store/record-store";
import { notFound } from "../../problem";

/** The threat with that id. Throws a Problem (404) if the tenant has none. */
export async function requireThreat(records: Pick<RecordReads, "find">, threatId: string): Promise<Threat> {
  const threat = await records.find("threat", { threatId });
  if (!threat) throw notFound("threat", threatId);
  return threat;
}
