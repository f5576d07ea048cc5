import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import type { TenantLabel } from "~/shell/shell-data";
import { useSiteOptions } from "~/shell/use-site-options";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";

import { type Enrolment, enrolmentIn } from "./enrolment";

const DURATIONS = [
  { value: "24", label: "24 hours" },
  { value: "168", label: "7 days" },
  { value: "720", label: "30 days" },
  { value: "2160", label: "90 days" },
];

interface CreateTokenProps {
  /** The site that sensors join; without it, the form asks for one of the current organization. */
  site?: { name: string; displayName: string };
  /** The organization of the site, if it is not the current one. */
  about?: TenantLabel;
  onCreate: (enrolment: Enrolment | undefined) => void;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** Creates an enrolment token. `EnrolmentNotice` shows it. */
export function CreateToken({ site, about, onCreate, children }: CreateTokenProps) {
  const t = useTerminology();
  const sites = useSiteOptions();
  return (
    <ChangeDialog
      label="Create token"
      icon={KeyRound}
      size="small"
      title={site ? `Create an enrolment token for ${site.displayName}` : "Create an enrolment token"}
      intent="createToken"
      submitLabel="Create token"
      {...(about && { about })}
      disabledReason={site || sites.length > 0 ? undefined : t("Add a site first")}
      description={t("Sensors can use the token to join this site until the token expires.")}
      onAnswer={(answer) => onCreate(enrolmentIn(answer))}
    >
      {children}
      {site ? (
        <input type="hidden" name="name" value={site.name} />
      ) : (
        <ChangeField name="name" label={t("Site")} required>
          {(control) => <Select {...control} placeholder={t("Choose a site")} options={sites} />}
        </ChangeField>
      )}
      <ChangeField name="hours" label="Valid for" required>
        {(control) => <Select {...control} defaultValue="24" options={DURATIONS} />}
      </ChangeField>
    </ChangeDialog>
  );
}
