import { ShieldCheck } from "lucide-react";

import type { ComplianceResult } from "~/contract/compliance";
import type { Page } from "~/contract/list";
import { formatNumber } from "~/contract/number-facts";
import type { LoadResult } from "~/screen/load-result";
import { useFormats } from "~/shell/format-context";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

/** Every failing check by name, with the value found, as printed in the report. */
export function FailingChecks({ failing }: { failing: LoadResult<Page<ComplianceResult>> }) {
  const { formatTime } = useFormats();
  if (!failing.ok) return <Card title="Failing checks" error={{ title: "The failing checks could not be loaded." }} />;
  const { items, total } = failing.value;
  const columns: Column<ComplianceResult>[] = [
    { key: "section", label: "Section", render: ({ section }) => section },
    { key: "title", label: "Check", width: "wide", render: ({ checkId, title }) => `${checkId} ${title}` },
    { key: "expected", label: "Expected", render: ({ expected }) => <code>{expected}</code> },
    { key: "actual", label: "Found", render: ({ actual }) => <code>{actual || "—"}</code> },
    { key: "weight", label: "Weight", width: "fit", align: "end", render: ({ weight }) => formatNumber(weight) },
    { key: "since", label: "Since", width: "fit", render: ({ since }) => formatTime(since).text },
  ];
  return (
    <Card title="Failing checks" note={formatNumber(total)} flush={items.length > 0}>
      {items.length === 0 ? (
        <EmptyState icon={ShieldCheck} title="No failing checks">
          Every check of this level passed, does not apply or has an exception.
        </EmptyState>
      ) : (
        <DataTable
          caption="Failing checks"
          columns={columns}
          rows={items}
          keyOf={({ name }) => name}
          height="content"
          look="flush"
        />
      )}
    </Card>
  );
}
