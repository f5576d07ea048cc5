import { useFormats } from "~/shell/format-context";
import { formatNumber } from "~/contract/number-facts";
import type { LoadResult } from "~/screen/load-result";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { Status } from "~/ui/marks/status";
import { PlainTable } from "~/ui/table/plain-table";

import { AuditSentence } from "./audit-sentence";
import type { LatestChanges } from "./latest-changes.server";

const RESULT_TONES = { success: "good", denied: "warn", failed: "bad" } as const;

interface ChangesCardProps {
  title: string;
  changes: LoadResult<LatestChanges>;
  /** Shown if there are no changes. */
  empty: string;
  /** The address of all of them; undefined if the viewer may not open it. */
  all: string | undefined;
  /** Omits the object, if all changes are of the same one. */
  hasOneObject?: boolean;
}

/** The latest changes, with a link to all of them. */
export function ChangesCard({ title, changes, empty, all, hasOneObject = false }: ChangesCardProps) {
  const { formatTime } = useFormats();
  const { events, total } = changes.ok ? changes.value : { events: [], total: 0 };
  return (
    <Card
      title={title}
      error={changes.ok ? undefined : changes.failure}
      actions={
        all !== undefined &&
        total > events.length && (
          <Link to={all} data-rows={total}>
            All {formatNumber(total)}
          </Link>
        )
      }
    >
      <PlainTable
        headings={["Change", "Result", "Time"]}
        empty={empty}
        rows={events.map(({ auditId, timestamp, actor, verb, object, result }) => ({
          key: auditId,
          cells: [
            <AuditSentence key="change" actor={actor} verb={verb} object={hasOneObject ? null : object} />,
            <Status key="result" tone={RESULT_TONES[result]} label={humanise(result)} />,
            <time key="time" dateTime={timestamp} data-tip={formatTime(timestamp).full}>
              {formatTime(timestamp).text}
            </time>,
          ],
        }))}
      />
    </Card>
  );
}
