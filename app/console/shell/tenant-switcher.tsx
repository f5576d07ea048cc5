import { useSubmit } from "@remix-run/react";
import { useMemo, useState } from "react";
import { styled } from "styled-components";

import { Combobox } from "~/ui/form/combobox";

import type { ShellData, TenantLabel } from "../shell-data";
import { TenantStripe } from "../tenant-stripe";
import { useToasts } from "../toasts";
import { SWITCH_TENANT_PATH } from "./page-state";

interface TenantSwitcherProps extends Pick<ShellData, "tenant" | "tenants" | "brand"> {
  /** Where the person is: the switch leads to the same screen, when it can be opened there too. */
  screenId: string;
}

/** Whose data is shown; chooses among all organizations of the viewer by name or id. Plain text for those who have one. */
export function TenantSwitcher({ tenant, tenants, brand, screenId }: TenantSwitcherProps) {
  const submit = useSubmit();
  const { show } = useToasts();
  // A new box for each try names the tenant whose data is shown, until the switch has come about.
  const [tries, setTries] = useState(0);
  const sorted = useMemo(() => [...tenants].sort((a, b) => NAMES.compare(a.tenantName, b.tenantName)), [tenants]);
  const selected = sorted.find(({ tenantId }) => tenantId === tenant.tenantId) ?? null;
  const label = brand.terminology["organization"]?.one ?? "Organization";
  const switchTo = ({ tenantId }: TenantLabel) => {
    if (tenantId === tenant.tenantId) return;
    setTries((count) => count + 1);
    if (!navigator.onLine)
      return show({ kind: "warning", text: `You are offline. This is still ${tenant.tenantName}.` });
    submit({ tenantId, screen: screenId }, { method: "post", action: SWITCH_TENANT_PATH });
  };
  return (
    <Place role="group" aria-label={label}>
      <TenantStripe tenantId={tenant.tenantId} />
      {sorted.length > 1 ? (
        <Combobox
          key={tries}
          label={label}
          hideLabel
          items={sorted}
          keyOf={keyOf}
          textsOf={textsOf}
          detailOf={detailOf}
          selected={selected}
          onSelect={switchTo}
        />
      ) : (
        <b>{tenant.tenantName}</b>
      )}
    </Place>
  );
}

/** The order of specification 3, by display name. One collation everywhere, so that both sides draw the same list. */
const NAMES = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function keyOf({ tenantId }: TenantLabel): string {
  return tenantId;
}

function textsOf({ tenantId, tenantName }: TenantLabel): readonly string[] {
  return [tenantName, tenantId];
}

function detailOf({ tenantId, tenantName }: TenantLabel): string | undefined {
  return tenantId === tenantName ? undefined : tenantId;
}

const Place = styled.div`
  display: flex;
  flex: 0 1 280px;
  align-items: center;
  gap: 8px;
  min-inline-size: 96px;
  > span {
    block-size: 24px;
  }
  > div {
    flex: 1;
  }
  b {
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
