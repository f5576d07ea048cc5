import { useLocation } from "@remix-run/react";
import { Archive, ArchiveRestore } from "lucide-react";

import { BulkAction } from "~/grid/bulk/bulk-action";
import { TagActions } from "~/grid/bulk/tag-actions";
import type { GridSelection } from "~/grid/grid-choice";
import type { GridBulk } from "~/grid/grid-rows";
import { useTerminology } from "~/shell/use-terminology";
import type { Site } from "~/contract/site";

/** Bulk actions for sites. */
export const bulkOf: GridBulk<Pick<Site, "displayName">> = {
  nameOf: ({ displayName }) => displayName,
  actions: (choice) => <SiteActions choice={choice} />,
};

function SiteActions({ choice }: { choice: GridSelection }) {
  const t = useTerminology();
  const showsRetired = new URLSearchParams(useLocation().search).get("status") === "retired";
  const subject = choice.count === 1 ? t("1 site") : t`${choice.count} sites`;
  return (
    <>
      <TagActions choice={choice} subject={subject} />
      {showsRetired ? (
        <BulkAction
          choice={choice}
          label="Reinstate"
          icon={ArchiveRestore}
          title={`Reinstate ${subject}`}
          intent="reinstate"
        />
      ) : (
        <BulkAction
          choice={choice}
          label="Retire"
          icon={Archive}
          title={`Mark ${subject} as retired`}
          intent="retire"
          isDestructive
          description={t(
            "Retired sites keep their history and their devices. They cannot enrol sensors and do not count towards the plan.",
          )}
        />
      )}
    </>
  );
}
