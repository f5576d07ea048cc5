import { formatNumber } from "~/contract/number-facts";
import type { RuleImpact } from "~/contract/policy-work";
import { useTerminology } from "~/shell/use-terminology";
import { Moment } from "~/shell/moment";
import { humanise } from "~/ui/humanise";
import { DataTable } from "~/ui/table/data-table";

import type { RuleHunt } from "./hunt-for-rule";
import { HuntLink } from "./hunt-link";

interface MatchingFlowsProps {
  samples: RuleImpact["samples"];
  /** The number of matching flows. */
  flows: number;
  hunt: RuleHunt | undefined;
}

/** The latest flows that a rule would have matched, and a link to all of them. */
export function MatchingFlows({ samples, flows, hunt }: MatchingFlowsProps) {
  const t = useTerminology();
  if (samples.length === 0) return null;
  return (
    <>
      <DataTable
        caption="Latest matching flows"
        look="flush"
        height="content"
        rows={samples}
        keyOf={({ flowId }) => flowId}
        columns={[
          { key: "time", label: "Time", render: ({ startTime }) => <Moment at={startTime} /> },
          { key: "device", label: t("Device"), render: ({ device, srcIp }) => device ?? srcIp },
          {
            key: "destination",
            label: "Destination",
            width: "wide",
            render: ({ dstDomain, dstIp, dstPort }) => `${dstDomain ?? dstIp}:${dstPort}`,
          },
          { key: "action", label: "Action", render: ({ action }) => humanise(action) },
        ]}
      />
      <HuntLink hunt={hunt} rows={flows}>
        {hunt?.isExact ? `Open ${formatNumber(flows)} flows in hunting` : "Open these and similar flows in hunting"}
      </HuntLink>
    </>
  );
}
