import { Gauge } from "lucide-react";

import { BulkAction } from "~/console/change/bulk-action";
import { TagActions } from "~/console/change/tag-actions";
import type { GridChoice } from "~/console/grid/grid-choice";
import type { GridBulk } from "~/console/grid/grid-rows";
import type { ObservedUser } from "~/contract/user";

import { CriticalityField } from "./criticality-field";

/** What may be done with many accounts at once. */
export function bulkOf(criticalities: readonly string[]): GridBulk<ObservedUser> {
  return {
    nameOf: ({ displayName, name }) => displayName || name,
    actions: (choice) => <UserActions choice={choice} criticalities={criticalities} />,
  };
}

function UserActions({ choice, criticalities }: { choice: GridChoice; criticalities: readonly string[] }) {
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
