import type { DomainDetail } from "~/contract/domain";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Moment } from "~/shell/moment";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { SeverityTag } from "~/ui/marks/severity-tag";
import { nameOfCountry } from "~/contract/country-facts";
import { DataTable } from "~/ui/table/data-table";

type Facts = NonNullable<DomainDetail["observed"]>["facts"];

/** The devices that query a domain, the names they query, and the addresses they resolve to. */
export function DomainTables({ facts: { devices, names, addresses, threats } }: { facts: Facts }) {
  const t = useTerminology();
  const { hrefFor, huntFor } = useFormats();
  const { screens } = useShellData();
  const linked = (text: string, to: string | undefined) => (to ? <Link to={to}>{text}</Link> : text);
  return (
    <>
      <Card title={t("Devices that queried this domain")} flush>
        <DataTable
          caption={t("Devices that queried the domain")}
          look="flush"
          height="content"
          rows={devices}
          keyOf={({ deviceName }) => deviceName}
          empty={t("No device is known by name.")}
          columns={[
            {
              key: "device",
              label: t("Device"),
              render: (row) => linked(row.deviceName, hrefFor("device", row.deviceName)),
            },
            { key: "queries", label: "Queries", align: "end", render: ({ queries }) => formatNumber(queries) },
            { key: "lastSeen", label: "Last query", render: ({ lastSeen }) => <Moment at={lastSeen} /> },
          ]}
        />
      </Card>
      <Card title="Names" flush>
        <DataTable
          caption={t("Names below the domain")}
          look="flush"
          height="content"
          rows={names}
          keyOf={({ name }) => name}
          columns={[
            { key: "name", label: "Name", width: "wide", render: ({ name }) => <code>{name}</code> },
            { key: "queries", label: "Queries", align: "end", render: ({ queries }) => formatNumber(queries) },
            { key: "entropy", label: "Entropy", align: "end", render: ({ entropy }) => formatNumber(entropy) },
          ]}
        />
      </Card>
      <Card title="Addresses" flush>
        <DataTable
          caption={t("Addresses that the domain resolved to")}
          look="flush"
          height="content"
          rows={addresses}
          keyOf={({ ip }) => ip}
          empty="No resolved addresses."
          columns={[
            {
              key: "ip",
              label: "Address",
              render: ({ ip }) => linked(ip, huntFor({ name: "dst.ip", kind: "ip" }, ip)),
            },
            {
              key: "networkOwner",
              label: "Network owner",
              render: ({ networkOwner, asn }) => [networkOwner, asn].filter(Boolean).join(", ") || "Unknown",
            },
            {
              key: "country",
              label: "Country",
              render: ({ country }) => (country === null ? "Unknown" : nameOfCountry(country)),
            },
            { key: "queries", label: "Answers", align: "end", render: ({ queries }) => formatNumber(queries) },
            { key: "firstSeen", label: "First seen", render: ({ firstSeen }) => <Moment at={firstSeen} /> },
            { key: "lastSeen", label: "Last seen", render: ({ lastSeen }) => <Moment at={lastSeen} /> },
          ]}
        />
      </Card>
      {threats.length > 0 && (
        <Card title={t("Threats")} flush>
          <DataTable
            caption={t("Threats that involve the domain")}
            look="flush"
            height="content"
            rows={threats}
            keyOf={({ threatId }) => threatId}
            columns={[
              {
                key: "title",
                label: t("Threat"),
                width: "wide",
                render: ({ threatId, title }) => linked(title, addressOfScreen(screens, "threat", { threatId })),
              },
              { key: "severity", label: "Severity", render: ({ severity }) => <SeverityTag severity={severity} /> },
              { key: "lastSeen", label: "Last seen", render: ({ lastSeen }) => <Moment at={lastSeen} /> },
            ]}
          />
        </Card>
      )}
    </>
  );
}
