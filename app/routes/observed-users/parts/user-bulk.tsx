import { Gauge } from "lucide-react";

import { BulkAction } from "~/grid/bulk/bulk-action";
import { TagActions } from "~/grid/bulk/tag-actions";
import type { GridSelection } from "~/grid/grid-choice";
import type { GridBulk } from "~/grid/grid-rows";
import type { ObservedUser } from "~/contract/user";

import { CriticalityField } from "./criticality-field";

/** Bulk actions for accounts. */
export function bulkOf(criticalities: readonly string[]): GridBulk<Pick<ObservedUser, "name" | "displayName">> {
  return {
    nameOf: ({ displayName, name }) => displayName || name,
    actions: (choice) => <UserActions choice={choice} criticalities={criticalities} />,
  };
}

function UserActions({ choice, criticalities }: { choice: GridSelection; criticalities: readonly string[] }) {
  const accounts = choice.count === 1 ? "1 account" : `${choice.count} accounts`;
  return (
    <>
      <TagActions choice={choice} subject={accounts} />
      <BulkAction
        choice={choice}
        label="Criticality"
        icon={Gauge}
        title={`Set the criticality of ${accounts}`}
        intent="setCriticality"
        submitLabel="Set"
      >
        <CriticalityField criticalities={criticalities} />
      </BulkAction>
    </>
  );
}
