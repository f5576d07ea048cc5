import { ChangeField } from "~/shell/change/change-field";
import type { OwnedDomain } from "~/contract/domain";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

const PURPOSES = [
  { value: "both", label: "Mail and web" },
  { value: "mail", label: "Mail" },
  { value: "web", label: "Web" },
  { value: "parked", label: "Parked: neither mail nor web" },
];

interface DomainFieldsProps {
  domain?: Pick<OwnedDomain, "purpose" | "ownerEmail" | "tags">;
}

/** The editable fields of a domain. */
export function DomainFields({ domain }: DomainFieldsProps) {
  const t = useTerminology();
  return (
    <>
      <ChangeField name="purpose" label="Purpose" hint={t("Determines which records the domain needs.")} required>
        {(control) => <Select {...control} options={PURPOSES} defaultValue={domain?.purpose ?? "both"} />}
      </ChangeField>
      <ChangeField name="ownerEmail" label="Owner" hint={t("The person who renews the domain.")}>
        {(control) => (
          <TextInput {...control} type="email" autoComplete="off" defaultValue={domain?.ownerEmail ?? ""} />
        )}
      </ChangeField>
      <ChangeField name="tags" label="Tags" hint="Separate with commas.">
        {(control) => <TextInput {...control} autoComplete="off" defaultValue={domain?.tags.join(", ") ?? ""} />}
      </ChangeField>
    </>
  );
}
