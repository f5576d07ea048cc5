import { RefreshCw, Trash2 } from "lucide-react";

import { useWords } from "~/shell/use-words";
import { BulkAction } from "~/grid/bulk/bulk-action";
import { TagActions } from "~/grid/bulk/tag-actions";
import type { GridChoice } from "~/grid/grid-choice";
import type { GridBulk } from "~/grid/grid-rows";
import type { OwnedDomain } from "~/contract/domain";

/** Bulk actions for domains. */
export function bulkOf(): GridBulk<OwnedDomain> {
  return { nameOf: ({ name }) => name, actions: (choice) => <DomainActions choice={choice} /> };
}

function DomainActions({ choice }: { choice: GridChoice }) {
  const say = useWords();
  const domains = choice.count === 1 ? say("1 domain") : say`${choice.count} domains`;
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
        description={say("The domains are no longer checked. Their public records stay as they are.")}
      />
    </>
  );
}
