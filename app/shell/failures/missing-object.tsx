import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";

import { formatList } from "~/contract/say-list-facts";
import { tenantsWithObject } from "~/screen/not-in-tenant";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

import { addressWith } from "../screens/address-with";
import { ScreenHeader } from "../screens/screen-header";
import { useTerminology } from "../use-terminology";

interface MissingObjectProps {
  title: string;
  actions?: ReactNode;
  /** Why it may be missing, if no other organization of the viewer has it. */
  children?: ReactNode;
}

/** Replaces an object that the current organization does not have. Lists the viewer's organizations that have it. */
export function MissingObject({ title, actions, children }: MissingObjectProps) {
  const t = useTerminology();
  const { search } = useLocation();
  const error = useRouteError();
  const elsewhere = isRouteErrorResponse(error) ? tenantsWithObject(error.data) : [];
  return (
    <>
      <ScreenHeader />
      <EmptyState
        size="page"
        icon={SearchX}
        title={title}
        actions={
          <>
            {elsewhere.map(({ tenantId, tenantName }) => (
              <LinkButton key={tenantId} to={addressWith(search, "tenant", tenantId)} variant="primary">
                Open in {tenantName}
              </LinkButton>
            ))}
            {actions}
          </>
        }
      >
        {elsewhere.length > 0
          ? `It exists in ${formatList(elsewhere.map(({ tenantName }) => tenantName))}.`
          : (children ?? t("It may have been removed, or belong to an organization that you cannot access."))}
      </EmptyState>
    </>
  );
}
