import { Mail } from "lucide-react";

import type { Digest } from "~/contract/digest";
import { DIGEST_TIMES } from "~/contract/digest-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { Moment } from "~/shell/moment";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { DataTable } from "~/ui/table/data-table";

import { TwoLines } from "./two-lines";

/** The user's email digests, and how to cancel them. */
export function DigestList({ digests }: { digests: readonly Digest[] }) {
  if (digests.length === 0)
    return (
      <EmptyState icon={Mail} title="No email digests">
        To receive digests, choose Email in the menu of a dashboard or saved view.
      </EmptyState>
    );
  return (
    <DataTable<Digest>
      caption="Sent to you"
      columns={[
        {
          key: "name",
          label: "Name",
          render: ({ displayName, path, frequency, onlyAbove }) => (
            <TwoLines second={formatTimes(frequency, onlyAbove)}>
              <Link to={path}>{displayName}</Link>
            </TwoLines>
          ),
        },
        {
          key: "next",
          label: "Next",
          render: ({ nextAt }) => <Moment at={nextAt} />,
        },
        {
          key: "stop",
          label: "",
          render: ({ digestId, displayName }) => (
            <ChangeDialog
              label="Stop"
              size="small"
              title={`Stop sending ${displayName}?`}
              intent="stopDigest"
              description="You can subscribe again at any time."
            >
              <input type="hidden" name="digestId" value={digestId} />
            </ChangeDialog>
          ),
        },
      ]}
      rows={digests}
      total={digests.length}
      keyOf={({ digestId }) => digestId}
      height="content"
      look="flush"
    />
  );
}

function formatTimes(frequency: Digest["frequency"], onlyAbove: number | null): string {
  const times = DIGEST_TIMES[frequency];
  return onlyAbove === null ? times : `${times}, if there are more than ${formatNumber(onlyAbove)}`;
}
