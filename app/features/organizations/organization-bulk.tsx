import { useLocation } from "@remix-run/react";
import { CalendarClock, FileText, Layers, PauseCircle, PlayCircle, ShieldHalf } from "lucide-react";
import type { ReactNode } from "react";

import { BulkAction } from "~/grid/bulk/bulk-action";
import { TagActions } from "~/grid/bulk/tag-actions";
import type { GridSelection } from "~/grid/grid-choice";
import type { GridBulk } from "~/grid/grid-rows";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import type { Tenant } from "~/contract/tenant";
import { Select } from "~/ui/form/select";
import { humanise } from "~/ui/humanise";

import { dueDayTexts } from "./due-days";
import { DueDaysFields } from "./due-days-fields";
import type { ServiceChoices } from "./service-choices.server";
import { RESUMED, SUSPENDED, SUSPEND_WORD } from "./suspend-words";

/** The bulk actions of a list of organizations. `more` adds actions of other features. */
export function bulkOf(
  choices: ServiceChoices,
  more: (choice: GridSelection) => ReactNode,
): GridBulk<Pick<Tenant, "displayName">> {
  return {
    nameOf: ({ displayName }) => displayName,
    actions: (choice) => (
      <OrganizationActions choice={{ ...choice, ofTenants: true }} choices={choices} more={more(choice)} />
    ),
  };
}

interface OrganizationActionsProps {
  choice: GridSelection;
  choices: ServiceChoices;
  more: ReactNode;
}

function OrganizationActions({ choice, choices, more }: OrganizationActionsProps) {
  const t = useTerminology();
  // Of organizations that already have the status, the result says so.
  const status = new URLSearchParams(useLocation().search).get("status");
  const number = choice.count === 1 ? "one" : "many";
  const subject = number === "one" ? t("1 organization") : t`${choice.count} organizations`;
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
      <BulkAction
        choice={choice}
        label="Due days"
        icon={CalendarClock}
        title={`Set when vulnerabilities of ${subject} are due`}
        intent="setDueDays"
        submitLabel="Set"
        description="Due dates set manually for a software version are not changed."
      >
        <DueDaysFields values={dueDayTexts(choices.dueDays)} />
      </BulkAction>
      {more}
      {status !== "active" && (
        <BulkAction
          choice={choice}
          label="Resume"
          icon={PlayCircle}
          title={`Resume ${subject}`}
          intent="resume"
          description={t(RESUMED[number])}
        />
      )}
      {status !== "suspended" && (
        <BulkAction
          choice={choice}
          label="Suspend"
          icon={PauseCircle}
          title={`Suspend ${subject}`}
          intent="suspend"
          isDestructive
          confirmWith={SUSPEND_WORD}
          description={t(SUSPENDED[number])}
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
