import { Pencil } from "lucide-react";

import { NAME_LENGTH } from "~/contract/text-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import type { Tenant } from "~/contract/tenant";
import { TextInput } from "~/ui/form/text-input";

import { formTextsOf } from "../form-texts";
import type { OrganizationsScreen } from "../screen-data";
import { IdentityFields } from "./identity-fields";
import { ServiceFields } from "./service-fields";

interface EditOrganizationProps {
  tenant: Tenant;
  choices: OrganizationsScreen["choices"];
}

export function EditOrganization({ tenant, choices }: EditOrganizationProps) {
  const values = formTextsOf(tenant);
  return (
    <ChangeDialog
      label="Edit"
      icon={Pencil}
      variant="primary"
      title={`Edit ${tenant.displayName}`}
      intent="edit"
      submitLabel="Save"
      about={tenant}
      resourceVersion={tenant.metadata?.resourceVersion}
    >
      <input type="hidden" name="name" value={tenant.name} />
      <ChangeField name="displayName" label="Name" required>
        {(control) => (
          <TextInput {...control} defaultValue={values.displayName} maxLength={NAME_LENGTH.max} autoComplete="off" />
        )}
      </ChangeField>
      <IdentityFields values={values} timeZones={choices.timeZones} />
      <ServiceFields values={values} choices={choices} />
    </ChangeDialog>
  );
}
