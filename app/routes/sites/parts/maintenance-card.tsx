import { Wrench } from "lucide-react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { ReasonField } from "~/shell/change/reason-field";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { toLocalInput } from "~/contract/language/time-range";
import type { MaintenanceWindow, Site } from "~/contract/site";
import { TextInput } from "~/ui/form/text-input";
import { Card } from "~/ui/layout/card";
import { Status } from "~/ui/marks/status";
import { PlainTable } from "~/ui/table/plain-table";

const HOUR_MS = 3_600_000;

interface MaintenanceCardProps {
  site: Site;
  canChange: boolean;
}

/** The periods in which the site may be offline without raising an alert. */
export function MaintenanceCard({ site, canChange }: MaintenanceCardProps) {
  const { formatTime, now } = useFormats();
  const windows = site.maintenance.filter(({ endsAt }) => Date.parse(endsAt) > now);
  return (
    <Card title="Maintenance" actions={canChange && <PlanMaintenance site={site} />}>
      <PlainTable
        headings={["Starts", "Ends", "Reason", "State", ""]}
        empty="No maintenance is planned."
        rows={windows.map((window) => ({
          key: window.windowId,
          cells: [
            formatTime(window.startsAt).text,
            formatTime(window.endsAt).text,
            window.reason,
            Date.parse(window.startsAt) <= now ? (
              <Status key="state" tone="info" label="In progress" />
            ) : (
              <Status key="state" label="Planned" />
            ),
            canChange && <CancelMaintenance key="cancel" site={site} window={window} />,
          ],
        }))}
      />
    </Card>
  );
}

function PlanMaintenance({ site }: { site: Site }) {
  const t = useTerminology();
  const { now, zone } = useFormats();
  const inHours = (hours: number) => toLocalInput(new Date(now + hours * HOUR_MS).toISOString(), zone);
  return (
    <ChangeDialog
      label="Plan maintenance"
      icon={Wrench}
      size="small"
      title={`Plan maintenance of ${site.displayName}`}
      intent="planMaintenance"
      submitLabel="Plan maintenance"
      description={t("A site that sends no data during maintenance does not appear in the attention queue.")}
    >
      <input type="hidden" name="name" value={site.name} />
      <ChangeField name="startsAt" label={`Starts (${zone})`} required>
        {(control) => <TextInput {...control} type="datetime-local" defaultValue={inHours(1)} />}
      </ChangeField>
      <ChangeField name="endsAt" label={`Ends (${zone})`} required>
        {(control) => <TextInput {...control} type="datetime-local" defaultValue={inHours(3)} />}
      </ChangeField>
      <ReasonField />
    </ChangeDialog>
  );
}

function CancelMaintenance({ site, window }: { site: Site; window: MaintenanceWindow }) {
  return (
    <ChangeDialog
      label="Cancel maintenance"
      size="small"
      variant="quiet"
      title={`Cancel maintenance: ${window.reason}`}
      intent="cancelMaintenance"
      isDestructive
    >
      <input type="hidden" name="name" value={site.name} />
      <input type="hidden" name="windowId" value={window.windowId} />
    </ChangeDialog>
  );
}
