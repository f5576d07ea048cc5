import type { AuditEntry } from "~/contract/audit";
import { useFormats } from "~/shell/format-context";
import { humanise } from "~/ui/humanise";
import { DataTable } from "~/ui/table/data-table";

import { formatStored } from "./say-stored";

/** The fields that an event changed, before and after. */
export function Differences({ changes }: Pick<AuditEntry, "changes">) {
  const { formatTime } = useFormats();
  return (
    <DataTable<AuditEntry["changes"][number]>
      caption="Changed fields"
      columns={[
        { key: "path", label: "Field", render: ({ path }) => humanise(path.replaceAll(".", " ")) },
        { key: "before", label: "Before", render: ({ before }) => formatStored(before, formatTime) },
        { key: "after", label: "After", render: ({ after }) => formatStored(after, formatTime) },
      ]}
      rows={changes}
      total={changes.length}
      keyOf={({ path }) => path}
      height="content"
    />
  );
}
