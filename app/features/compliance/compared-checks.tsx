import { Form, useLocation } from "@remix-run/react";
import { ClipboardCheck } from "lucide-react";
import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import type { ComplianceComparison } from "~/contract/compliance";
import type { FieldSet } from "~/contract/field";
import { Button } from "~/ui/actions/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { formatCell } from "~/ui/table/cells/render-cell";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import { withWords } from "./compliance-links";
import type { ComplianceScreen } from "./load-compliance.server";

type Check = ComplianceComparison["checks"][number];

interface ComparedChecksProps {
  comparison: ComplianceComparison;
  days: ComplianceScreen["days"];
  set: FieldSet;
}

/** The checks whose results differ between the two days. */
export function ComparedChecks({ comparison, days, set }: ComparedChecksProps) {
  const { newlyFailing, fixed, changedChecks, checks } = comparison;
  const { search } = useLocation();
  const context = useFormats();
  const os = set.fields.find(({ name }) => name === "os");
  const count = (key: "failedBefore" | "newlyFailing" | "fixed" | "failedAfter", label: string): Column<Check> => ({
    key,
    label,
    align: "end",
    render: (check) => formatNumber(check[key]),
  });
  const columns: Column<Check>[] = [
    {
      key: "title",
      label: "Check",
      width: "wide",
      render: ({ name, checkId, title }) => (
        <Link to={withWords(search, { check: name })} preventScrollReset>
          {checkId} {title}
        </Link>
      ),
    },
    { key: "os", label: "OS", render: (check) => (os ? formatCell(os, check.os, context) : check.os) },
    { key: "section", label: "Section", render: ({ section }) => section },
    count("failedBefore", "Failing before"),
    count("newlyFailing", "Newly failing"),
    count("fixed", "No longer failing"),
    count("failedAfter", "Failing after"),
  ];
  return (
    <>
      <Card title="Two days">
        <Days method="get" key={`${days.from} ${days.to}`} preventScrollReset>
          <input type="hidden" name="tab" value="compare" />
          <DayField name="from" label="From" days={days} />
          <DayField name="to" label="To" days={days} />
          <Button type="submit">Compare</Button>
          <p role="status">
            {formatNumber(newlyFailing)} newly failing, {formatNumber(fixed)} no longer failing, of{" "}
            {changedChecks === 1 ? "1 check" : `${formatNumber(changedChecks)} checks`}. Current exceptions are excluded
            on both days.
          </p>
        </Days>
      </Card>
      <DataTable
        caption={
          changedChecks > checks.length ? `The ${checks.length} checks that changed most` : "Checks that changed"
        }
        columns={columns}
        rows={checks}
        keyOf={({ name }) => name}
        empty={
          <EmptyState icon={ClipboardCheck} title="No changes">
            All results are the same on both days.
          </EmptyState>
        }
      />
    </>
  );
}

function DayField({ name, label, days }: { name: "from" | "to"; label: string; days: ComplianceScreen["days"] }) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          name={name}
          min={days.earliest}
          max={days.latest}
          defaultValue={days[name]}
          required
        />
      )}
    </Field>
  );
}

const Days = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  p {
    flex: 1 1 240px;
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
`;
