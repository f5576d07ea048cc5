import type { Flow } from "~/contract/flow";
import type { LoadResult } from "~/screen/load-result";
import { useFormats } from "~/shell/format-context";
import { formatBytes } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Link } from "~/ui/link";
import { PlainTable } from "~/ui/table/plain-table";

import type { RelatedFlow } from "../related-rows.server";

interface SessionNeighboursProps {
  flow: Flow;
  /** Nearest first. */
  before: LoadResult<RelatedFlow[]>;
  after: LoadResult<RelatedFlow[]>;
  hrefFor: (flow: RelatedFlow) => string;
}

/**
 * The sessions of the same device just before and after this one, in chronological order. Each links to its details.
 */
export function SessionNeighbours({ flow, before, after, hrefFor }: SessionNeighboursProps) {
  const { formatTime } = useFormats();
  if (!before.ok) return <p>{before.failure.title}</p>;
  if (!after.ok) return <p>{after.failure.title}</p>;
  const others = before.value.length + after.value.length;
  const rows = [...before.value.toReversed(), flow, ...after.value].map((one) => {
    const { flowId, startTime, dstDomain, dstIp, dstPort, application, totalBytes, action } = one;
    const time = formatTime(startTime).text;
    return {
      key: flowId,
      cells: [
        one === flow ? (
          <strong>{time}</strong>
        ) : (
          <Link to={hrefFor(one)} preventScrollReset>
            {time}
          </Link>
        ),
        one === flow ? "This session" : `${dstDomain ?? dstIp}:${dstPort}`,
        application,
        formatBytes(totalBytes),
        humanise(action),
      ],
    };
  });
  return (
    <PlainTable
      headings={["Time", "Destination", "Application", "Bytes", "Action"]}
      rows={others > 0 ? rows : []}
      empty="No other sessions on this device."
    />
  );
}
