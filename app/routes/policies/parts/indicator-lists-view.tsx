import { useLocation, useNavigate } from "@remix-run/react";
import { List, Trash2 } from "lucide-react";

import { BulkAction } from "~/grid/bulk/bulk-action";
import type { GridSelection } from "~/grid/grid-choice";
import { StandardGrid } from "~/grid/standard-grid";
import { addressWith } from "~/shell/screens/address-with";
import { EmptyState } from "~/ui/feedback/empty-state";

import type { IndicatorListsScreen } from "../screen-data";
import { IndicatorListDrawer } from "./indicator-list-drawer";
import { TagsField } from "./tags-field";

/** The lists of addresses, networks and domains that rules refer to. */
export function IndicatorListsView(screen: IndicatorListsScreen) {
  const { grid, lists, opened, canChange } = screen;
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      {opened && (
        <IndicatorListDrawer
          {...screen}
          opened={opened}
          onClose={() => navigate(addressWith(search, "peek", undefined), { preventScrollReset: true })}
        />
      )}
      <StandardGrid
        grid={grid}
        page={lists}
        keyOf={({ name }) => name}
        hrefOf={({ name }) => addressWith(search, "peek", name)}
        exportAs="indicator-lists"
        bulk={
          canChange
            ? { nameOf: ({ displayName }) => displayName, actions: (choice) => <ListBulk choice={choice} /> }
            : undefined
        }
        empty={
          <EmptyState icon={List} title="No indicator lists yet">
            Indicator lists contain addresses, networks and domains that several rules can share.
          </EmptyState>
        }
      />
    </>
  );
}

function ListBulk({ choice }: { choice: GridSelection }) {
  const lists = choice.count === 1 ? "1 list" : `${choice.count} lists`;
  return (
    <>
      <BulkAction choice={choice} intent="addTags-indicator-lists" label="Add tags" title={`Add tags to ${lists}`}>
        <TagsField />
      </BulkAction>
      <BulkAction
        choice={choice}
        intent="removeTags-indicator-lists"
        label="Remove tags"
        title={`Remove tags from ${lists}`}
      >
        <TagsField />
      </BulkAction>
      <BulkAction
        choice={choice}
        intent="delete-indicator-lists"
        label="Delete"
        icon={Trash2}
        title={`Delete ${lists}`}
        description="Lists that are used by a rule are not deleted."
        isDestructive
      />
    </>
  );
}
