import { useSubmit } from "@remix-run/react";
import { useCallback, useState } from "react";
import { styled } from "styled-components";

import { Combobox } from "~/ui/form/combobox";

import type { ShellData, TenantLabel } from "../shell-data";
import { keyCaps } from "../shortcuts/key-caps";
import { TenantStripe } from "../tenant/tenant-stripe";
import { useToasts } from "../notices/toasts";
import { SWITCH_TENANT_PATH } from "./page-state";
import type { TenantGroup } from "./group-tenants";
import { TenantMarks } from "./tenant-marks";
import { useFavoriteTenants } from "./use-favorite-tenants";
import { useTenantSearch } from "./use-tenant-search";

type SwitcherData = "tenant" | "tenants" | "tenantTotal" | "favoriteTenants" | "recentTenants" | "brand";

interface TenantSwitcherProps extends Pick<ShellData, SwitcherData> {
  /** The current screen. A switch opens the same screen if it can be opened in the other tenant. */
  screenId: string;
}

/**
 * Shows the current tenant; selects among all organizations of the viewer by name, id, domain, number or company for
 * tickets. Plain text if there is only one.
 */
export function TenantSwitcher({ screenId, ...shell }: TenantSwitcherProps) {
  const { tenant, tenants, tenantTotal, brand } = shell;
  const submit = useSubmit();
  const { show } = useToasts();
  // A new box for each attempt shows the tenant whose data is displayed until the switch is complete.
  const [tries, setTries] = useState(0);
  const { isFavorite, toggle, arrange, items, groupOf } = useFavoriteTenants(shell);
  const { found, openCritical, otherNames, search } = useTenantSearch();
  const textsOf = useCallback(
    ({ tenantId, tenantName }: TenantLabel) => [tenantName, tenantId, ...(otherNames[tenantId] ?? [])],
    [otherNames],
  );
  const selected = items.find(({ tenantId }) => tenantId === tenant.tenantId) ?? null;
  const label = brand.terminology["organization"]?.one ?? "Organization";
  const others = brand.terminology["organization"]?.many ?? "Organizations";
  const titles: Record<TenantGroup, string> = { favorite: "Favorites", recent: "Recent", other: others };
  const switchTo = ({ tenantId }: TenantLabel) => {
    if (tenantId === tenant.tenantId) return;
    setTries((count) => count + 1);
    if (!navigator.onLine) {
      show({ kind: "warning", text: `You are offline. This is still ${tenant.tenantName}.` });
      return;
    }
    submit({ intent: "choose", to: tenantId, screen: screenId }, { method: "post", action: SWITCH_TENANT_PATH });
  };
  return (
    <Place role="group" aria-label={label}>
      <TenantStripe tenantId={tenant.tenantId} />
      {items.length > 1 ? (
        <Combobox
          key={tries}
          label={label}
          hideLabel
          items={found ?? items}
          keyOf={keyOf}
          textsOf={textsOf}
          detailOf={detailOf}
          selected={selected}
          onSelect={switchTo}
          groupOf={(one) => titles[groupOf(one)]}
          endOf={({ tenantId }) => (
            <TenantMarks isFavorite={isFavorite(tenantId)} openCritical={openCritical[tenantId]} />
          )}
          onMark={({ tenantId }) => toggle(tenantId)}
          onOpen={(text) => {
            arrange();
            search(text);
          }}
          footer={<FavoriteHint />}
          {...(tenantTotal > tenants.length && { onSearch: search })}
        />
      ) : (
        <b>{tenant.tenantName}</b>
      )}
    </Place>
  );
}

function FavoriteHint() {
  return (
    <Hint>
      {keyCaps("Mod+s", navigator.userAgent.includes("Mac")).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
      adds or removes a favorite
    </Hint>
  );
}

function keyOf({ tenantId }: TenantLabel): string {
  return tenantId;
}

function detailOf({ tenantId, tenantName }: TenantLabel): string | undefined {
  return tenantId === tenantName ? undefined : tenantId;
}

/* Keyboard hints are useless on touch devices. */
const Hint = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px;
  border-block-start: 1px solid var(--border);
  kbd {
    padding: 0 5px;
    border: 1px solid var(--border);
    border-radius: var(--radius-small);
    font: 400 var(--type-12) var(--font-mono);
  }
  @media (pointer: coarse), (max-width: 767px) {
    display: none;
  }
`;

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
