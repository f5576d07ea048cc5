import { useEffect, useRef } from "react";

import type { Company } from "~/contract/integration";
import { COMPANY_ITEMS, companyChoices, NO_COMPANY } from "~/features/integrations/company-choices";
import { suggestCompany } from "~/features/integrations/suggest-company";
import { useFirstAnswer } from "~/shell/browser/use-first-answer";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Notice } from "~/ui/feedback/notice";
import { Spinner } from "~/ui/feedback/spinner";
import { Combobox } from "~/ui/form/combobox";

interface ConnectFieldsProps {
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** The company of the organization's tickets. One with the same name is proposed, unless another was chosen. */
export function ConnectFields({ values, onChange }: ConnectFieldsProps) {
  const t = useTerminology();
  const { tenantName } = useShellData().tenant;
  const [answer] = useFirstAnswer(companyChoices(), { companies: null });
  const companies = answer?.companies;
  const proposed =
    companies && values["companyId"] === undefined && suggestCompany(values["displayName"] ?? "", companies);
  // The parent's callback changes with every input.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (proposed) latest.current(fieldsOf(proposed));
  }, [proposed]);
  return (
    <>
      {companies === undefined && <Spinner label="Loading the companies" />}
      {companies === null && (
        <Notice>
          {t`ConnectWise is not connected in ${tenantName} or cannot be reached. You can choose the company later in Integrations.`}
        </Notice>
      )}
      {companies && (
        <Combobox
          label="ConnectWise company"
          placeholder="Choose a company"
          items={[NO_COMPANY, ...companies]}
          selected={companies.find(({ id }) => String(id) === values["companyId"]) ?? null}
          onSelect={(company) => onChange(fieldsOf(company))}
          {...COMPANY_ITEMS}
        />
      )}
      <Notice>
        {t(
          "After the organization is added, you get a link that the customer's administrator can use to grant consent for Microsoft Defender.",
        )}
      </Notice>
    </>
  );
}

function fieldsOf({ id, name }: Company): Record<string, string> {
  return id === NO_COMPANY.id ? { companyId: "", companyLabel: "" } : { companyId: String(id), companyLabel: name };
}
