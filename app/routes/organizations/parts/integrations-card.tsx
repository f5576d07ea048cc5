import type { Tenant } from "~/contract/tenant";
import { addressIn } from "~/features/organizations/organization-links";
import { INTEGRATION_STATES } from "~/features/integrations/integration-states";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Link } from "~/ui/link";
import { Status } from "~/ui/marks/status";

import type { OpenOrganization } from "../screen-data";
import { ConsentCard } from "./consent-card";

interface IntegrationsCardProps {
  tenant: Tenant;
  integrations: NonNullable<OpenOrganization["integrations"]>;
}

/** The company of the organization's tickets, and the state of each connection. */
export function IntegrationsCard({ tenant, integrations }: IntegrationsCardProps) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const { screens } = useShellData();
  const path = addressOfScreen(screens, "integrations");
  if (!integrations.ok)
    return <ErrorPanel title={integrations.failure.title} requestId={integrations.failure.requestId} />;
  const { list, consent } = integrations.value;
  const facts = list.map(({ name, displayName, state, lastAt }) => ({
    label: displayName,
    value: (
      <>
        <Status {...INTEGRATION_STATES[state]} /> {lastAt !== null && `Synchronized ${formatTime(lastAt).relative}. `}
        {path && <Link to={addressIn(path, tenant.name, { name })}>Details</Link>}
      </>
    ),
  }));
  return (
    <>
      <Card title={t("Integrations")}>
        <FactList
          facts={[{ label: "Company for tickets", value: tenant.summary?.psaCompany ?? "No company" }, ...facts]}
        />
      </Card>
      {consent !== null && <ConsentCard link={consent} />}
    </>
  );
}
