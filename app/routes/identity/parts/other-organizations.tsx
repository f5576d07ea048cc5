import { useState } from "react";
import { styled } from "styled-components";

import { ChangeField } from "~/shell/change/change-field";
import type { TenantLabel } from "~/shell/shell-data";
import { TenantChoice } from "~/shell/tenant/tenant-choice";
import { useTerminology } from "~/shell/use-terminology";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";

import type { RoleChoice } from "../role-choice";

/** Other organizations that an invitation is also for, and the role in each. */
export function OtherOrganizations({ roles }: { roles: readonly RoleChoice[] }) {
  const t = useTerminology();
  const [chosen, setChosen] = useState<readonly TenantLabel[]>([]);
  const [roleIds, setRoleIds] = useState<Readonly<Record<string, string>>>({});
  const differing = chosen.flatMap(({ tenantId }) => (roleIds[tenantId] ? [[tenantId, roleIds[tenantId]]] : []));
  return (
    <>
      <ChangeField name="tenants" label={t("Also invite to other organizations")}>
        {(control) => <TenantChoice name="tenants" control={control} onChange={setChosen} />}
      </ChangeField>
      {chosen.length > 0 && (
        <Roles>
          {chosen.map(({ tenantId, tenantName }) => (
            <Field key={tenantId} label={`Role in ${tenantName}`}>
              {(control) => (
                <Select
                  {...control}
                  value={roleIds[tenantId] ?? ""}
                  onChange={({ target }) => setRoleIds({ ...roleIds, [tenantId]: target.value })}
                  options={[
                    { value: "", label: "The role above" },
                    ...roles.map(({ id, label }) => ({ value: id, label })),
                  ]}
                />
              )}
            </Field>
          ))}
        </Roles>
      )}
      <input type="hidden" name="roleIds" value={JSON.stringify(Object.fromEntries(differing))} />
    </>
  );
}

const Roles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 12px 16px;
`;
