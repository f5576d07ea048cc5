import { useLocation, useNavigate } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useState } from "react";

import { DOMAIN_LENGTH } from "~/contract/domain-name-facts";
import { addressWith } from "~/shell/screens/address-with";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { TextInput } from "~/ui/form/text-input";

import { DomainFields } from "./domain-fields";

/** Adds a domain and opens it: the next step is to publish its verification record. */
export function AddDomain() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const t = useTerminology();
  const [name, setName] = useState("");
  return (
    <ChangeDialog
      label={t("Add domain")}
      icon={Plus}
      variant="primary"
      title={t("Add domain")}
      intent="add"
      onDone={() => navigate(addressWith(search, "peek", name.trim().toLowerCase()), { preventScrollReset: true })}
    >
      <ChangeField name="name" label={t("Domain")} required>
        {(control) => (
          <TextInput
            {...control}
            required
            maxLength={DOMAIN_LENGTH}
            placeholder="example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </ChangeField>
      <DomainFields />
    </ChangeDialog>
  );
}
