import { isOneOf } from "~/address/filters";
import { endsOfFlow, endsOfQuery, remoteEndFilter } from "~/features/policies/remote-end";
import { draftBlockOf, draftRuleOfTraffic } from "~/features/policies/rules-of-threats";
import { BlockSelected, ThreatRuleOfSelected } from "~/features/policies/selection-rules";
import type { GridSelection } from "~/grid/grid-choice";

import type { HuntRow } from "../hunt-rows.server";
import { CreateThreat } from "./create-threat";

interface SelectedRowsProps {
  choice: GridSelection;
  rows: readonly HuntRow[];
}

/** The actions for the selected flows or DNS queries: a threat from flows, and rules for the remote ends of both. */
export function SelectedRows({ choice, rows }: SelectedRowsProps) {
  const flows = rows.flatMap((row) => ("flowId" in row ? [endsOfFlowRow(row)] : []));
  const queries = rows.flatMap((row) => ("dnsId" in row ? [row] : []));
  const isDns = queries.length > 0;
  return (
    <>
      {!isDns && <CreateThreat choice={choice} />}
      <BlockSelected block={draftBlockOf(isDns ? queries.map(endsOfQuery) : flows)} />
      <ThreatRuleOfSelected
        rule={
          isDns
            ? draftRuleOfTraffic(
                "dns",
                queries.map(({ queryName }) => isOneOf("queryName", queryName)),
              )
            : draftRuleOfTraffic("flow", flows.map(remoteEndFilter))
        }
      />
    </>
  );
}

/** Rows omit the fields without a value. */
function endsOfFlowRow(row: Extract<HuntRow, { flowId: string }>) {
  return endsOfFlow({ ...row, dstDomain: row.dstDomain ?? null, srcCountry: row.srcCountry ?? null });
}
