import { EVENT_TABLES } from "./event-tables";
import { extendTable } from "./table";

/** Flows around a threat. The events have them as a view of the flows; those kept for longer have a table of this name. */
export const THREAT_FLOW = extendTable(EVENT_TABLES.flow, "threat_kept_flow", {
  key: ["flowId"],
  fields: { boolean: "evidence", text: "matchedIndicator" },
});
