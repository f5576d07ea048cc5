import { useLocation, useNavigate } from "@remix-run/react";
import { styled } from "styled-components";

import type { Integration } from "~/contract/integration";
import { INTEGRATION_STATES } from "~/features/integrations/integration-states";
import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import { Notice } from "~/ui/feedback/notice";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { Status } from "~/ui/marks/status";
import { Drawer } from "~/ui/overlays/drawer";

import type { ConnectWiseData } from "../screen-data";
import { waitsForConsent, WORK_LIMITS } from "../states";
import { ConnectButton } from "./connect-button";
import { ConnectWiseSteps } from "./connectwise-steps";
import { IntegrationActions } from "./integration-actions";
import { SettingsDialog } from "./settings-dialog";
import { SyncLog } from "./sync-log";
import { TestResult } from "./test-result";
import { useConnectionTest } from "./use-connection-test";

interface IntegrationDrawerProps {
  integration: Integration;
  connectWise: ConnectWiseData | null;
  mayChange: boolean;
}

/** The details of one connection. */
export function IntegrationDrawer({ integration, connectWise, mayChange }: IntegrationDrawerProps) {
  const t = useTerminology();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { displayName, description, work, state, reason, fields, configuration, secrets, permissions } = integration;
  const { label, tone } = INTEGRATION_STATES[state];
  const { start, isTesting, running } = useConnectionTest(integration.name);
  const limit = WORK_LIMITS[work];
  return (
    <Drawer
      isOpen
      size="large"
      onClose={() => navigate(addressWith(search, "name", undefined), { preventScrollReset: true })}
      title={displayName}
      footer={
        mayChange &&
        state !== "not_connected" && (
          <IntegrationActions integration={integration} isTesting={isTesting} onTest={start} />
        )
      }
    >
      <Stack>
        <p>{t(description)}</p>
        {limit !== null && <Notice>{limit}</Notice>}
        {!mayChange && <Notice>Your provider manages this integration.</Notice>}
        <FactList
          facts={[
            { label: "State", value: <Status label={label} tone={tone} /> },
            ...(reason === "" ? [] : [{ label: "Reason", value: reason }]),
            ...(configuration["directory"] === undefined
              ? []
              : [{ label: "Directory", value: <code>{configuration["directory"]}</code> }]),
            ...fields.map(({ key, label: name }) => ({
              label: name,
              value: secrets[key] ?? configuration[key] ?? "—",
            })),
          ]}
        />
        {fields.length > 0 && mayChange && (
          <div>
            <SettingsDialog integration={integration} />
          </div>
        )}
        {waitsForConsent(integration) && mayChange && (
          <div>
            <ConnectButton name={integration.name}>{state === "needs_consent" ? "Try again" : "Connect"}</ConnectButton>
          </div>
        )}
        {connectWise && <ConnectWiseSteps data={connectWise} mayChange={mayChange} />}
        <TestResult test={integration.lastTest} isTesting={isTesting} running={running} />
        <section>
          <Heading>Permissions</Heading>
          <FactList facts={permissions.map(({ name, reason: why }) => ({ label: name, value: t(why) }))} />
        </section>
        <SyncLog log={integration.log} />
      </Stack>
    </Drawer>
  );
}

const Heading = styled.h3`
  margin-block-end: 4px;
  font: 600 var(--type-14) var(--font-sans);
`;
