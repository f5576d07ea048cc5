import { RefreshCw, Trash2 } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { BulkAction } from "~/grid/bulk/bulk-action";
import { TagActions } from "~/grid/bulk/tag-actions";
import type { GridSelection } from "~/grid/grid-choice";
import type { GridBulk } from "~/grid/grid-rows";
import type { OwnedDomain } from "~/contract/domain";

/** Bulk actions for domains. */
export function bulkOf(): GridBulk<Pick<OwnedDomain, "name">> {
  return { nameOf: ({ name }) => name, actions: (choice) => <DomainActions choice={choice} /> };
}

function DomainActions({ choice }: { choice: GridSelection }) {
  const t = useTerminology();
  const domains = choice.count === 1 ? t("1 domain") : t`${choice.count} domains`;
  return (
    <>
      <BulkAction
        choice={choice}
        label="Check"
        icon={RefreshCw}
        title={`Check the records of ${domains}`}
        intent="checkMany"
        description="The public records are looked up again."
      />
      <TagActions choice={choice} subject={domains} />
      <BulkAction
        choice={choice}
        label="Remove"
        icon={Trash2}
        title={`Remove ${domains}`}
        intent="removeMany"
        isDestructive
        description={t("The domains are no longer checked. Their public records are not changed.")}
      />
    </>
  );
}
