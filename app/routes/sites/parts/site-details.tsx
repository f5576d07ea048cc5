import { styled } from "styled-components";

import { ChangesCard } from "~/features/audit/changes-card";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { WaitingStatus } from "~/shell/browser/waiting-status";
import { Moment } from "~/shell/moment";
import type { FieldSet } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";
import type { Site } from "~/contract/site";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Status } from "~/ui/marks/status";
import { renderCell } from "~/ui/table/cells/render-cell";
import { PlainTable } from "~/ui/table/plain-table";

import type { OpenSite } from "../screen-data";
import { EnrolmentCard } from "./enrolment-card";
import { MaintenanceCard } from "./maintenance-card";
import { RulesCard } from "./rules-card";
import { SiteStatistics } from "./site-statistics";

/** The settings in the drawer, formatted as in the list. */
const FACTS = [
  "name",
  "status",
  "health",
  "address",
  "city",
  "region",
  "countryCode",
  "timeZone",
  "publicIps",
  "isp",
  "asn",
  "contact.name",
  "contact.email",
  "contact.phone",
  "tags",
  "lastDataAt",
];

const SENSOR_TONES = { up: "good", degraded: "warn", down: "bad" } as const;

interface SiteDetailsProps {
  opened: OpenSite;
  set: FieldSet;
  canChange: boolean;
}

/** The details of a site: statistics, sensors, networks, maintenance, enrolment, notes, rules and history. */
export function SiteDetails({ opened, set, canChange }: SiteDetailsProps) {
  const t = useTerminology();
  const formats = useFormats();
  const audit = addressOfScreen(useShellData().screens, "audit");
  const { site, tokens, rules, history } = opened;
  const facts = set.fields
    .filter(({ name }) => FACTS.includes(name))
    .map((field) => ({
      label: field.label,
      value: renderCell(field, valueAt(site, field.name), formats),
    }));
  return (
    <Parts>
      <SiteStatistics opened={opened} />
      <FactList facts={facts} />
      {site.notes && (
        <Card title="Notes">
          <p className="notes">{site.notes}</p>
        </Card>
      )}
      <SensorsCard site={site} />
      {tokens && <EnrolmentCard site={site} tokens={tokens} />}
      <NetworksCard site={site} />
      <MaintenanceCard site={site} canChange={canChange} />
      {rules && <RulesCard rules={rules} />}
      {history && (
        <ChangesCard
          title="History"
          changes={history}
          empty={t("No changes recorded for this site.")}
          all={audit && `${audit}?${new URLSearchParams({ objectType: "site", objectName: site.name })}`}
          hasOneObject
        />
      )}
    </Parts>
  );
}

function SensorsCard({ site: { sensors, status } }: { site: Site }) {
  const isWaiting = sensors.length === 0 && status !== "retired";
  return (
    <Card title="Sensors" note={String(sensors.length)}>
      <PlainTable
        headings={["Sensor", "Status", "Version", "CPU", "Dropped", "Last seen"]}
        empty="No sensor has joined yet. Create an enrolment token and install a sensor."
        rows={sensors.map(({ sensorId, name, status, version, cpuPct, dropPct, lastSeen }) => ({
          key: sensorId,
          cells: [
            name,
            <Status key="status" tone={SENSOR_TONES[status]} label={humanise(status)} />,
            version,
            `${cpuPct}%`,
            `${dropPct}%`,
            <Moment key="seen" at={lastSeen} />,
          ],
        }))}
      />
      {isWaiting && <WaitingStatus label="Waiting for the first sensor…" />}
    </Card>
  );
}

function NetworksCard({ site: { networks } }: { site: Site }) {
  const t = useTerminology();
  return (
    <Card title="Networks" note={String(networks.length)}>
      <PlainTable
        headings={["Network", "Label", "VLAN", "VRF", "Zone"]}
        empty={t("No networks configured for this site.")}
        rows={networks.map(({ cidr, label, vlan, vrf, zone }) => ({
          key: [cidr, vrf].join(" "),
          cells: [cidr, label ?? "—", vlan === undefined ? "—" : String(vlan), vrf ?? "—", humanise(zone)],
        }))}
      />
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  font: 400 var(--type-13) var(--font-sans);
  .notes {
    white-space: pre-line;
  }
`;
