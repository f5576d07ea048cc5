import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { ChangeAnswer } from "~/screen/change-answer";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Notice } from "~/ui/feedback/notice";
import { Spinner } from "~/ui/feedback/spinner";

import type { IntegrationsScreen } from "../screen-data";

interface ReturnedConsentProps {
  returned: NonNullable<IntegrationsScreen["returned"]>;
}

/**
 * The return from the consent page: the parameters are submitted immediately if this browser requested them, and after
 * confirmation otherwise. Either way they are then removed from the address, so that a reload does not submit them
 * again.
 */
export function ReturnedConsent({ returned: { name, displayName, params, isExpected } }: ReturnedConsentProps) {
  const fetcher = useFetcher<ChangeAnswer | { isConfigured: false }>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { tenantId, tenantName } = useShellData().tenant;
  const form = useRef<HTMLFormElement>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isExpected || hasStarted.current) return;
    hasStarted.current = true;
    form.current?.requestSubmit();
  }, [isExpected]);
  const isAnswered = fetcher.state === "idle" && fetcher.data !== undefined;
  useEffect(() => {
    if (isAnswered) navigate(pathname, { replace: true });
  }, [isAnswered, navigate, pathname]);
  return (
    <fetcher.Form method="post" ref={form}>
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="intent" value="completeConsent" />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="params" value={JSON.stringify(params)} />
      {isExpected ? (
        <Spinner label={`Connecting ${displayName}`} />
      ) : (
        <Notice
          tone="warn"
          actions={
            <>
              <Button type="submit" size="small" busy={fetcher.state !== "idle"}>
                Connect {displayName}
              </Button>
              <LinkButton to={pathname} size="small" variant="quiet">
                Dismiss
              </LinkButton>
            </>
          }
        >
          Consent for {displayName} was not started in this browser. Connect {tenantName} only if you granted it
          yourself.
        </Notice>
      )}
    </fetcher.Form>
  );
}
