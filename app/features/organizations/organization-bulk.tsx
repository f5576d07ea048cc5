import { useLocation } from "@remix-run/react";
import { FileText, Layers, PauseCircle, PlayCircle, ShieldHalf } from "lucide-react";

import { BulkAction } from "~/grid/bulk/bulk-action";
import { TagActions } from "~/grid/bulk/tag-actions";
import type { GridSelection } from "~/grid/grid-choice";
import type { GridBulk } from "~/grid/grid-rows";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import type { Tenant } from "~/contract/tenant";
import { Select } from "~/ui/form/select";
import { humanise } from "~/ui/humanise";

import type { ServiceChoices } from "./service-choices.server";
import { SUSPEND_WORD } from "./suspend-word";

/** The bulk actions of a list of organizations. */
export function bulkOf(choices: ServiceChoices): GridBulk<Tenant> {
  return {
    nameOf: ({ displayName }) => displayName,
    actions: (choice) => <OrganizationActions choice={{ ...choice, ofTenants: true }} choices={choices} />,
  };
}

function OrganizationActions({ choice, choices }: { choice: GridSelection; choices: ServiceChoices }) {
  const t = useTerminology();
  const showsSuspended = new URLSearchParams(useLocation().search).get("status") === "suspended";
  const subject = choice.count === 1 ? t("1 organization") : t`${choice.count} organizations`;
  return (
    <>
      <TagActions choice={choice} subject={subject} />
      <BulkAction
        choice={choice}
        label="Service tier"
        icon={Layers}
        title={`Set the service tier of ${subject}`}
        intent="setServiceTier"
        submitLabel="Set"
      >
        <ChoiceField name="serviceTier" label="Service tier" values={choices.serviceTiers} />
      </BulkAction>
      <BulkAction
        choice={choice}
        label="Security profile"
        icon={ShieldHalf}
        title={`Set the security profile of ${subject}`}
        intent="setSecurityProfile"
        submitLabel="Set"
      >
        <ChoiceField name="securityProfile" label="Security profile" values={choices.securityProfiles} />
      </BulkAction>
      <BulkAction
        choice={choice}
        label="Reports"
        icon={FileText}
        title={`Set how often reports are sent to ${subject}`}
        intent="setReporting"
        submitLabel="Set"
      >
        <ChoiceField name="reportingFrequency" label="Reports" values={choices.reportingFrequencies} />
      </BulkAction>
      {showsSuspended ? (
        <BulkAction
          choice={choice}
          label="Resume"
          icon={PlayCircle}
          title={`Resume ${subject}`}
          intent="resume"
          description={t("The organizations become active again.")}
        />
      ) : (
        <BulkAction
          choice={choice}
          label="Suspend"
          icon={PauseCircle}
          title={`Suspend ${subject}`}
          intent="suspend"
          isDestructive
          confirmWith={SUSPEND_WORD}
          description={t(
            "The organizations are marked as suspended. Their data, their sensors and their users are not changed.",
          )}
        />
      )}
    </>
  );
}

function ChoiceField({ name, label, values }: { name: string; label: string; values: readonly string[] }) {
  return (
    <ChangeField name={name} label={label} required>
      {(control) => (
        <Select
          {...control}
          placeholder="Choose"
          options={values.map((value) => ({ value, label: humanise(value) }))}
        />
      )}
    </ChangeField>
  );
}
