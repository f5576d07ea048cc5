import { useLocation } from "@remix-run/react";
import { Archive, ArchiveRestore, Gauge, MapPin, ShieldPlus, UserRound } from "lucide-react";
import type { ReactNode } from "react";

import { RULE_VALUES } from "~/contract/policy-facts";
import { draftForDevices } from "~/features/policies/block-draft";
import { RuleDialog } from "~/features/policies/rule-dialog";
import { BulkAction } from "~/grid/bulk/bulk-action";
import { useSiteOptions } from "~/shell/use-site-options";
import { useTerminology } from "~/shell/use-terminology";
import { ChangeField } from "~/shell/change/change-field";
import { TagActions } from "~/grid/bulk/tag-actions";
import { TicketAction } from "~/grid/bulk/ticket-action";
import type { GridSelection } from "~/grid/grid-choice";
import type { GridBulk } from "~/grid/grid-rows";
import type { Device } from "~/contract/device";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";

import type { EditOptions } from "../read-screen.server";
import { PairActions } from "./pair-actions";

/** Retired devices are listed only if the filter includes them. */
const RETIRED: Device["status"] = "retired";

type DeviceNames = Pick<Device, "name" | "displayName">;

/** Bulk actions for devices; `more` adds actions of one view. */
export function bulkOf(changing: EditOptions, more?: (choice: GridSelection) => ReactNode): GridBulk<DeviceNames> {
  return {
    nameOf: ({ displayName, name }) => displayName || name,
    actions: (choice, rows) => (
      <>
        {more?.(choice)}
        <DeviceActions choice={choice} changing={changing} />
        <PairActions choice={choice} devices={rows} />
        <AddPolicy choice={choice} devices={rows} />
      </>
    ),
  };
}

/** A rule lists its devices by name, so they must be selected individually. */
function AddPolicy({ choice, devices }: { choice: GridSelection; devices: readonly DeviceNames[] }) {
  const t = useTerminology();
  const canName = devices.length === choice.count && devices.length <= RULE_VALUES;
  return (
    <RuleDialog
      label={t("Add policy")}
      icon={ShieldPlus}
      size="small"
      draft={draftForDevices(devices.map(({ name }) => name))}
      disabledReason={canName ? undefined : `Select at most ${RULE_VALUES} rows one by one`}
      onDone={choice.clear}
    />
  );
}

function DeviceActions({ choice, changing }: { choice: GridSelection; changing: EditOptions }) {
  const t = useTerminology();
  const sites = useSiteOptions();
  const showsRetired = new URLSearchParams(useLocation().search).get("status") === RETIRED;
  const devices = choice.count === 1 ? t("1 device") : t`${choice.count} devices`;
  return (
    <>
      <TagActions choice={choice} subject={devices} />
      <TicketAction
        choice={choice}
        subject={devices}
        description={t(
          "Opens one ticket per device, with its risk score. Devices that have an open ticket are skipped.",
        )}
      />
      <BulkAction
        choice={choice}
        label="Criticality"
        icon={Gauge}
        title={`Set the criticality of ${devices}`}
        intent="setCriticality"
        description={t("The risk scores of these devices are recalculated.")}
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
        <ChangeField name="owner" label="Owner" hint="An email address. Leave empty to remove the owner.">
          {(control) => <TextInput {...control} type="email" autoComplete="off" />}
        </ChangeField>
      </BulkAction>
      <BulkAction
        choice={choice}
        label={t("Site")}
        icon={MapPin}
        title={t`Move ${devices} to a site`}
        intent="moveToSite"
        submitLabel="Move"
      >
        <ChangeField name="siteName" label={t("Site")} required>
          {(control) => <Select {...control} placeholder="Choose" options={sites} />}
        </ChangeField>
      </BulkAction>
      {showsRetired ? (
        <BulkAction
          choice={choice}
          label="Reinstate"
          icon={ArchiveRestore}
          title={`Reinstate ${devices}`}
          intent="reinstate"
          description={t("Reinstated devices are listed and counted again.")}
        />
      ) : (
        <BulkAction
          choice={choice}
          label="Retire"
          icon={Archive}
          title={`Mark ${devices} as retired`}
          intent="retire"
          isDestructive
          description={t(
            "Retired devices keep their history but are no longer listed or counted. To find them, filter by status.",
          )}
        />
      )}
    </>
  );
}
