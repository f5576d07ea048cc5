import { styled } from "styled-components";

import { useShellData } from "~/console/use-shell-data";
import { Notice } from "~/ui/feedback/notice";
import { humanise } from "~/ui/humanise";

import type { Difference } from "./device-form";
import type { SiteChoice } from "./device.server";
import type { FormLabels } from "./form-labels";
import { Moment } from "./parts/moment";
import type { Conflict, RefusedChange } from "./save-device.server";

interface EditRefusalProps {
  refused: RefusedChange;
  labels: FormLabels;
  sites: readonly SiteChoice[];
}

/** Why nothing was saved, at the top of the form. Faults of single fields stand beside them. */
export function EditRefusal({
  refused: { otherTenant, conflict, failure, problems },
  labels,
  sites,
}: EditRefusalProps) {
  const { tenant } = useShellData();
  if (otherTenant !== undefined) {
    return (
      <Notice tone="warn">
        You switched to {otherTenant} in another tab, and this device belongs to {tenant.tenantName}. Nothing was saved:
        switch back there and save again, or reload.
      </Notice>
    );
  }
  if (conflict) return <ConflictNotice conflict={conflict} labels={labels} sites={sites} />;
  if (failure) return <Notice tone="bad">{failure.title}</Notice>;
  return problems && <Notice tone="bad">Nothing was saved yet: see below.</Notice>;
}

interface ConflictNoticeProps {
  conflict: Conflict;
  labels: FormLabels;
  sites: readonly SiteChoice[];
}

function ConflictNotice({ conflict: { by, at, differences }, labels, sites }: ConflictNoticeProps) {
  return (
    <>
      <Notice tone="warn">
        {by ?? "Somebody"} saved this device <Moment at={at} />, after you had opened it.{" "}
        {differences.length === 0
          ? "What stands there now is what you wrote."
          : "Saving anyway replaces what stands there now:"}
      </Notice>
      {differences.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={difference.field}>
                <th scope="row">{labels[difference.field]}</th>
                <td>{sayValue(difference.field, difference.saved, sites)}</td>
                <td>{sayValue(difference.field, difference.yours, sites)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function sayValue(field: Difference["field"], value: string, sites: readonly SiteChoice[]): string {
  if (value === "") return "—";
  if (field === "siteName") return sites.find(({ name }) => name === value)?.displayName ?? value;
  return field === "deviceType" || field === "criticality" ? humanise(value) : value;
}

const Table = styled.table`
  inline-size: 100%;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  font: 400 var(--type-13) var(--font-sans);
  th,
  td {
    padding: 6px 10px;
    border-block-end: 1px solid var(--border);
    font-weight: 400;
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  th {
    white-space: nowrap;
  }
  td {
    white-space: pre-line;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
`;
