import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { downloadCsv } from "~/ui/actions/download-csv";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Status } from "~/ui/marks/status";

import type { OpenOrganization } from "../screen-data";
import { usageAsCsv } from "../usage-csv";

/** The organization's current usage of its plan, and its usage in the last months. */
export function UsageCard({ tenant, usage }: Pick<OpenOrganization, "tenant" | "usage">) {
  const t = useTerminology();
  const { limits, summary } = tenant;
  const users = usage.ok ? usage.value.users : null;
  const rows = [
    { label: t("Devices"), used: summary?.devices ?? null, limit: limits.devices },
    { label: t("Sites"), used: summary?.sites ?? null, limit: limits.sites },
    { label: t("Users"), used: users, limit: limits.users },
  ];
  const months = usage.ok ? usage.value.months.toReversed() : [];
  const error = usage.ok ? undefined : usage.failure;
  return (
    <Card
      title="Usage"
      note={`${tenant.serviceTier} plan`}
      error={error}
      actions={
        usage.ok && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => downloadCsv(`${tenant.name}-usage`, usageAsCsv(tenant.name, usage.value.months))}
          >
            Download usage
          </Button>
        )
      }
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Used</th>
            <th scope="col">Limit</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, used, limit }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{used === null ? "—" : formatNumber(used)}</td>
              <td>{limit === null ? "No limit" : formatNumber(limit)}</td>
              <td>
                <LimitState used={used} limit={limit} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{t("Devices seen")}</th>
            <th scope="col">{t("New threats")}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, devices, threats }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{formatNumber(devices)}</td>
              <td>{formatNumber(threats)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function LimitState({ used, limit }: { used: number | null; limit: number | null }) {
  if (used === null || limit === null) return <>—</>;
  return used > limit ? (
    <Status tone="bad" label="Over the limit" />
  ) : used === limit ? (
    <Status tone="warn" label="At the limit" />
  ) : (
    <Status tone="good" label="Within the limit" />
  );
}

const Table = styled.table`
  inline-size: 100%;
  font-variant-numeric: tabular-nums;
  & + & {
    margin-block-start: 16px;
  }
  th,
  td {
    padding: 6px 8px 6px 0;
    border-block-end: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
  }
  thead th {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
`;
