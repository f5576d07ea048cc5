import { BellRing } from "lucide-react";

import { ALERT_INTERVAL_MINUTES, ALERT_SEVERITIES, ALERT_SEVERITY_LABELS } from "~/contract/alert-facts";
import type { AlertSubscription } from "~/contract/alert-subscription";
import type { LoadResult } from "~/screen/load-result";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { Moment } from "~/shell/moment";
import { ChangeField } from "~/shell/change/change-field";
import { DeferredPart } from "~/shell/failures/settled-part";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Select } from "~/ui/form/select";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";

/** Alerts of the current organization by email: the user subscribes, changes the severity, and stops them. */
export function AlertCard({ alerts }: { alerts: LoadResult<AlertSubscription | null> }) {
  const t = useTerminology();
  const { tenant } = useShellData();
  const current = alerts.ok ? alerts.value : undefined;
  return (
    <Card
      title={t("Threat alerts")}
      note={tenant.tenantName}
      actions={
        current !== undefined && (
          <>
            {current && <StopAlerts />}
            <SaveAlerts current={current} />
          </>
        )
      }
    >
      <DeferredPart part={alerts}>
        {(subscription) => (subscription ? <AlertFacts subscription={subscription} /> : <NoAlerts />)}
      </DeferredPart>
    </Card>
  );
}

function SaveAlerts({ current }: { current: AlertSubscription | null }) {
  const t = useTerminology();
  return (
    <ChangeDialog
      label={current ? "Change" : "Subscribe"}
      size="small"
      title={t("Threat alerts by email")}
      intent="saveAlerts"
      submitLabel={current ? "Save" : "Subscribe"}
      description={t`Alerts from the organization's default policy and from threat rules that escalate. Quiet hours apply.`}
    >
      <ChangeField
        name="minSeverity"
        label="Severity"
        required
        hint={t("Threats from rules that escalate are sent at any severity.")}
      >
        {(control) => (
          <Select
            {...control}
            defaultValue={current?.minSeverity ?? "high"}
            options={ALERT_SEVERITIES.map((value) => ({ value, label: ALERT_SEVERITY_LABELS[value] }))}
          />
        )}
      </ChangeField>
    </ChangeDialog>
  );
}

function StopAlerts() {
  const t = useTerminology();
  return (
    <ChangeDialog
      label="Stop"
      size="small"
      variant="quiet"
      title={t("Stop threat alerts by email?")}
      intent="stopAlerts"
      description="You can subscribe again at any time."
    >
      {null}
    </ChangeDialog>
  );
}

function AlertFacts({ subscription: { minSeverity, sentAt } }: { subscription: AlertSubscription }) {
  return (
    <FactList
      facts={[
        { label: "Severity", value: ALERT_SEVERITY_LABELS[minSeverity] },
        {
          label: "Interval",
          value: `${ALERT_INTERVAL_MINUTES} min`,
          help: "Further alerts within this time are combined into one email.",
        },
        {
          label: "Last email",
          value: sentAt === null ? "Never" : <Moment at={sentAt} />,
        },
      ]}
    />
  );
}

function NoAlerts() {
  const t = useTerminology();
  return (
    <EmptyState icon={BellRing} title="No email alerts">
      {t("Subscribe to receive an email when a threat is detected.")}
    </EmptyState>
  );
}
