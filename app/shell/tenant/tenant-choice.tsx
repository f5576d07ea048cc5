import { useState } from "react";
import { styled } from "styled-components";

import { useTenantSearch } from "~/shell/frame/use-tenant-search";
import type { TenantLabel } from "~/shell/shell-data";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Checkbox } from "~/ui/form/checkbox";
import type { ControlProps } from "~/ui/form/field";
import { SearchInput } from "~/ui/form/search-input";

import { TenantStripe } from "./tenant-stripe";

interface TenantChoiceProps {
  /** The field of each chosen organization's id. */
  name: string;
  control: ControlProps;
  onChange: (chosen: readonly TenantLabel[]) => void;
}

/** Chooses some of the viewer's organizations, except the current one. Chosen ones stay visible during a search. */
export function TenantChoice({ name, control, onChange }: TenantChoiceProps) {
  const t = useTerminology();
  const { tenant, tenants, tenantTotal } = useShellData();
  const [chosen, setChosen] = useState<TenantLabel[]>([]);
  const [text, setText] = useState("");
  const { found, search } = useTenantSearch();
  const wanted = text.trim().toLowerCase();
  const local = tenants.filter(({ tenantName }) => tenantName.toLowerCase().includes(wanted));
  const isChosen = ({ tenantId }: TenantLabel) => chosen.some((one) => one.tenantId === tenantId);
  const matching = (wanted === "" ? tenants : (found ?? local)).filter(({ tenantId }) => tenantId !== tenant.tenantId);
  const hidden = chosen.filter((one) => !matching.some(({ tenantId }) => tenantId === one.tenantId));
  const toggle = (one: TenantLabel, isOn: boolean) => {
    const next = isOn ? [...chosen, one] : chosen.filter(({ tenantId }) => tenantId !== one.tenantId);
    setChosen(next);
    onChange(next);
  };
  return (
    <Choice role="group" aria-label={t("Organizations")}>
      <SearchInput
        id={control.id}
        aria-describedby={control["aria-describedby"]}
        aria-invalid={control["aria-invalid"]}
        label={t("Search organizations")}
        value={text}
        onValueChange={(next) => {
          setText(next);
          if (tenantTotal > tenants.length) search(next.trim());
        }}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div>
        {[...hidden, ...matching].map((one) => (
          <Checkbox
            key={one.tenantId}
            name={name}
            value={one.tenantId}
            checked={isChosen(one)}
            onChange={(event) => toggle(one, event.target.checked)}
          >
            <Name>
              <TenantStripe tenantId={one.tenantId} />
              {one.tenantName}
            </Name>
          </Checkbox>
        ))}
      </div>
    </Choice>
  );
}

const Choice = styled.div`
  display: grid;
  gap: 8px;
  & > div {
    display: grid;
    grid-auto-rows: max-content;
    gap: 6px;
    max-block-size: 240px;
    overflow-y: auto;
    padding: 8px 10px;
    border: 1px solid var(--border);
    border-radius: var(--radius-small);
  }
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;
