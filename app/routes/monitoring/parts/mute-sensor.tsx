import { BellOff, BellRing } from "lucide-react";

import { toLocalInput } from "~/contract/language/time-range";
import type { SensorRow } from "~/contract/sensor";
import { SENSOR_MUTE_DAYS } from "~/contract/site-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { ReasonField } from "~/shell/change/reason-field";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { TextInput } from "~/ui/form/text-input";

const DAY_MS = 86_400_000;

/** Mutes a sensor for a period, or unmutes it. */
export function MuteSensor({ sensor }: { sensor: Pick<SensorRow, "name" | "siteName" | "sensorId" | "mute"> }) {
  const t = useTerminology();
  const { now, zone } = useFormats();
  const { name, siteName, sensorId, mute } = sensor;
  const target = (
    <>
      <input type="hidden" name="siteName" value={siteName} />
      <input type="hidden" name="sensorId" value={sensorId} />
    </>
  );
  if (mute) {
    return (
      <ChangeDialog
        label="Unmute"
        icon={BellRing}
        size="small"
        variant="quiet"
        title={`Unmute ${name}`}
        intent="unmute"
        description={`Muted by ${mute.by}: ${mute.reason}`}
      >
        {target}
      </ChangeDialog>
    );
  }
  return (
    <ChangeDialog
      label="Mute"
      icon={BellOff}
      size="small"
      variant="quiet"
      title={`Mute ${name}`}
      intent="mute"
      submitLabel="Mute sensor"
      description={t(
        "While the sensor is muted, missing data does not raise an attention item. Data is still collected.",
      )}
    >
      {target}
      <ChangeField name="until" label={`Until (${zone})`} hint={`At most ${SENSOR_MUTE_DAYS} days.`} required>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            defaultValue={toLocalInput(new Date(now + DAY_MS).toISOString(), zone)}
          />
        )}
      </ChangeField>
      <ReasonField />
    </ChangeDialog>
  );
}
