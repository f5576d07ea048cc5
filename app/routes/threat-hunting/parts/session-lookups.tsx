import type { LoadResult } from "~/screen/load-result";
import { useFormats } from "~/shell/format-context";
import { PlainTable } from "~/ui/table/plain-table";

import type { RelatedQuery } from "../related-rows.server";

/** The device's DNS queries for the destination's names, and their answers. */
export function SessionLookups({ lookups }: { lookups: LoadResult<RelatedQuery[]> }) {
  const { formatTime } = useFormats();
  if (!lookups.ok) return <p>{lookups.failure.title}</p>;
  return (
    <PlainTable
      headings={["Time", "Query", "Type", "Response", "Answers"]}
      rows={lookups.value.map(({ dnsId, timestamp, queryName, queryType, responseCode, answers }) => ({
        key: dnsId,
        cells: [
          formatTime(timestamp).text,
          queryName,
          queryType,
          responseCode,
          answers.map(({ value }) => value).join(", ") || "—",
        ],
      }))}
      empty="No lookups: the address was cached or used directly."
    />
  );
}
