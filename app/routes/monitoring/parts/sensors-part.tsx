import type { GlobalStatus } from "~/contract/status";
import { maintenanceColumns } from "~/features/sites/maintenance-column";
import { StandardGrid } from "~/grid/standard-grid";
import { useFormats } from "~/shell/format-context";
import { FRESHNESS_TONES, nameOfFamily, readableName, SERVICE_WORDS } from "~/shell/frame/status-words";
import { useTerminology } from "~/shell/use-terminology";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";
import { Status } from "~/ui/marks/status";

import type { SensorData } from "../screen-data";
import { MuteSensor } from "./mute-sensor";
import { NoSensors } from "./no-sensors";

/** The sensors that monitor the network, and the age of the newest data. */
export function SensorsPart({ grid, sensors, maintenance, status, canChange }: SensorData) {
  const { formatTime } = useFormats();
  return (
    <Stack>
      <StandardGrid
        grid={grid}
        page={sensors}
        keyOf={({ sensorId }) => sensorId}
        hrefOf={() => undefined}
        exportAs="sensors"
        computed={{
          after: "siteName",
          columns: [
            ...maintenanceColumns(
              maintenance,
              ({ siteName }: SensorData["sensors"]["items"][number]) => siteName,
              formatTime,
            ),
            ...(canChange
              ? [
                  {
                    key: "mute",
                    label: "Attention",
                    render: (sensor: SensorData["sensors"]["items"][number]) => <MuteSensor sensor={sensor} />,
                  },
                ]
              : []),
          ],
        }}
        empty={<NoSensors title="No sensors yet" />}
      />
      {status.ok ? (
        <Health status={status.value} />
      ) : (
        <ErrorPanel title={status.failure.title} requestId={status.failure.requestId} />
      )}
    </Stack>
  );
}

function Health({ status }: { status: GlobalStatus }) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  return (
    <Grid>
      <GridItem span={6}>
        <Card title="Data age">
          <FactList
            facts={Object.entries(status.freshness).map(([family, { lastAt, limitMinutes, state }]) => ({
              label: t(nameOfFamily(family)),
              value: (
                <Status
                  tone={FRESHNESS_TONES[state]}
                  label={
                    lastAt === null
                      ? "No data yet"
                      : `${formatTime(lastAt).relative}, limit ${formatMinutes(limitMinutes)}`
                  }
                />
              ),
            }))}
          />
        </Card>
      </GridItem>
      <GridItem span={6}>
        <Card title="Services">
          <FactList
            facts={status.services.map(({ name, status: state, message }) => ({
              label: t(readableName(name)),
              value: <Status tone={SERVICE_WORDS[state].tone} label={message || SERVICE_WORDS[state].text} />,
            }))}
          />
        </Card>
      </GridItem>
    </Grid>
  );
}

function formatMinutes(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${formatNumber(minutes / 60)} h`;
}
