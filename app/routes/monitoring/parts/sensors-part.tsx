import { RadioTower } from "lucide-react";

import { useFormats } from "~/shell/format-context";
import { FRESHNESS_TONES, readableName, SERVICE_WORDS } from "~/shell/frame/status-words";
import { useWords } from "~/shell/use-words";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";
import { Status } from "~/ui/marks/status";
import { humanise } from "~/ui/humanise";
import { DataTable } from "~/ui/table/data-table";

import type { SensorData } from "../screen-data";

const TONES = { up: "good", degraded: "warn", down: "bad" } as const;

/** What sees the network, and how old the newest data is. */
export function SensorsPart({ sensors }: { sensors: SensorData }) {
  const say = useWords();
  const { formatTime } = useFormats();
  if (!sensors.ok) return <ErrorPanel title={sensors.failure.title} requestId={sensors.failure.requestId} />;
  const { status, sensors: rows } = sensors.value;
  return (
    <Stack>
      <DataTable
        caption="Sensors"
        height="content"
        rows={rows}
        keyOf={({ siteName, sensorId }) => `${siteName} ${sensorId}`}
        empty={
          <EmptyState icon={RadioTower} title="No sensors yet">
            {say("A sensor reports here as soon as it is installed at a site.")}
          </EmptyState>
        }
        columns={[
          { key: "name", label: "Sensor", render: ({ name }) => name },
          { key: "site", label: say("Site"), render: ({ siteDisplayName }) => siteDisplayName },
          {
            key: "status",
            label: "Status",
            render: (row) => <Status label={humanise(row.status)} tone={TONES[row.status]} />,
          },
          { key: "version", label: "Version", render: ({ version }) => version },
          { key: "pps", label: "Packets per second", align: "end", render: ({ pps }) => formatNumber(pps) },
          { key: "dropPct", label: "Dropped", align: "end", render: ({ dropPct }) => `${formatNumber(dropPct)}%` },
          { key: "cpuPct", label: "CPU", align: "end", render: ({ cpuPct }) => `${formatNumber(cpuPct)}%` },
          { key: "memPct", label: "Memory", align: "end", render: ({ memPct }) => `${formatNumber(memPct)}%` },
          { key: "skew", label: "Clock skew", align: "end", render: (row) => `${formatNumber(row.clockSkewMs)} ms` },
          { key: "lastSeen", label: "Last data", render: ({ lastSeen }) => formatTime(lastSeen).relative },
        ]}
      />
      <Grid>
        <GridItem span={6}>
          <Card title="Data age">
            <FactList
              facts={Object.entries(status.freshness).map(([family, { lastAt, limitMinutes, state }]) => ({
                label: say(readableName(family)),
                value: (
                  <Status
                    tone={FRESHNESS_TONES[state]}
                    label={
                      lastAt === null
                        ? "No data yet"
                        : `${formatTime(lastAt).relative}, limit ${sayMinutes(limitMinutes)}`
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
                label: say(readableName(name)),
                value: <Status tone={SERVICE_WORDS[state].tone} label={message || SERVICE_WORDS[state].text} />,
              }))}
            />
          </Card>
        </GridItem>
      </Grid>
    </Stack>
  );
}

function sayMinutes(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${formatNumber(minutes / 60)} h`;
}
