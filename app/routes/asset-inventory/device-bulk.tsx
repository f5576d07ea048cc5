import { useLocation } from "@remix-run/react";
import { Archive, ArchiveRestore, Gauge, MapPin, UserRound } from "lucide-react";

import type { ReactNode } from "react";

import { BulkAction } from "~/console/change/bulk-action";
import { ChangeField } from "~/console/change/change-field";
import { TagActions } from "~/console/change/tag-actions";
import type { GridChoice } from "~/console/grid/grid-choice";
import type { GridBulk } from "~/console/grid/grid-rows";
import type { Device } from "~/contract/device";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";

import type { Changing } from "./read-screen.server";

/** The only status that the list shows no device of unless it is asked for. */
const RETIRED: Device["status"] = "retired";

/** What may be done with many devices at once; `more` is what only one view offers. */
export function bulkOf(changing: Changing, more?: (choice: GridChoice) => ReactNode): GridBulk<Device> {
  return {
    nameOf: ({ displayName, name }) => displayName || name,
    actions: (choice) => (
      <>
        {more?.(choice)}
        <DeviceActions choice={choice} changing={changing} />
      </>
    ),
  };
}

function DeviceActions({ choice, changing }: { choice: GridChoice; changing: Changing }) {
  const showsRetired = new URLSearchParams(useLocation().search).get("status") === RETIRED;
  const devices = choice.count === 1 ? "1 device" : `${choice.count} devices`;
  return (
    <>
      <TagActions choice={choice} subject={devices} />
      <BulkAction
        choice={choice}
        label="Criticality"
        icon={Gauge}
        title={`Set the criticality of ${devices}`}
        intent="setCriticality"
        description="Their risk scores are weighed again."
        submitLabel="Set"
      >
        <ChangeField name="criticality" label="Criticality" required>
          {(control) => (
            <Select
              {...control}
              placeholder="Choose"
              options={changing.criticalities.map((value) => ({ value, label: humanise(value) }))}
            />
          )}
        </ChangeField>
      </BulkAction>
      <BulkAction
        choice={choice}
        label="Owner"
        icon={UserRound}
        title={`Set the owner of ${devices}`}
        intent="setOwner"
        submitLabel="Set"
      >
        <ChangeField name="owner" label="Owner" hint="An e-mail address; left empty, they have none.">
          {(control) => <TextInput {...control} type="email" autoComplete="off" />}
        </ChangeField>
      </BulkAction>
      <BulkAction
        choice={choice}
        label="Site"
        icon={MapPin}
        title={`Move ${devices} to a site`}
        intent="moveToSite"
        submitLabel="Move"
      >
        <ChangeField name="siteName" label="Site" required>
          {(control) => <Select {...control} placeholder="Choose" options={changing.sites} />}
        </ChangeField>
      </BulkAction>
      {showsRetired ? (
        <BulkAction
          choice={choice}
          label="Put back in use"
          icon={ArchiveRestore}
          title={`Put ${devices} back in use`}
          intent="reinstate"
          description="They are listed and counted again."
        />
      ) : (
        <BulkAction
          choice={choice}
          label="Retire"
          icon={Archive}
          title={`Mark ${devices} as retired`}
          intent="retire"
          isDestructive
          description="Retired devices are kept with their history, and are no longer listed or counted. They are found by their status."
        />
      )}
    </>
  );
}
