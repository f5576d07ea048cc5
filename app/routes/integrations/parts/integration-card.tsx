import { useLocation } from "@remix-run/react";
import { styled } from "styled-components";

import type { Integration } from "~/contract/integration";
import { INTEGRATION_STATES } from "~/features/integrations/integration-states";
import { useFormats } from "~/shell/format-context";
import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Status } from "~/ui/marks/status";

import { DIRECTIONS, waitsForConsent, WORK } from "../states";
import { ConnectButton } from "./connect-button";

/** One product: its capabilities and the state of its connection. */
export function IntegrationCard({ integration, mayChange }: { integration: Integration; mayChange: boolean }) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const { search } = useLocation();
  const { name, displayName, category, description, direction, work, sync, state, reason, log } = integration;
  const [last] = log;
  const { label, tone } = INTEGRATION_STATES[state];
  return (
    <Card
      title={displayName}
      note={category}
      actions={
        <CardState>
          <Status label={label} tone={tone} />
        </CardState>
      }
    >
      <Body>
        <p>{t(description)}</p>
        {reason !== "" && <p className="reason">{reason}</p>}
        <p className="facts">
          {`${DIRECTIONS[direction]} · ${WORK[work]}`}
          {sync?.lastAt && ` · ${formatNumber(sync.records24h)} records in 24 h`}
          {last && ` · ${last.message}, ${formatTime(last.at).relative}`}
        </p>
        <div className="actions">
          {mayChange && waitsForConsent(integration) && (
            <ConnectButton name={name}>
              {state === "needs_consent" ? "Try again" : <Naming action="Connect" product={displayName} />}
            </ConnectButton>
          )}
          <LinkButton to={addressWith(search, "name", name)} size="small" preventScrollReset>
            <Naming
              action={
                state === "not_connected" && mayChange && integration.consentUrl === null ? "Set up" : "View details"
              }
              product={displayName}
            />
          </LinkButton>
        </div>
      </Body>
    </Card>
  );
}

/** The label of a button. The product name is added for screen readers only, because the card's title shows it. */
function Naming({ action, product }: { action: string; product: string }) {
  return (
    <span>
      {action} <span className="visually-hidden">{product}</span>
    </span>
  );
}

/** A card header leaves room for round buttons at its end; text is aligned with the content below. */
const CardState = styled.span`
  margin-inline-end: 8px;
`;

const Body = styled.div`
  display: grid;
  gap: 8px;
  font: 400 var(--type-13) var(--font-sans);
  .facts {
    color: var(--muted-text);
  }
  .reason {
    overflow-wrap: anywhere;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 4px;
  }
`;
