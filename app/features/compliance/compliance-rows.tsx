import { useLocation } from "@remix-run/react";
import { ClipboardCheck } from "lucide-react";
import { styled } from "styled-components";

import { ExportLink } from "~/grid/export-link";
import { StandardGrid } from "~/grid/standard-grid";
import { useTerminology } from "~/shell/use-terminology";
import { useShellData } from "~/shell/use-shell-data";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Tabs } from "~/ui/layout/tabs";

import { ComparedChecks } from "./compared-checks";
import { withWords, createComplianceLinks } from "./compliance-links";
import { ExceptionRows } from "./exception-rows";
import { OutcomeLegend } from "./outcome-legend";
import { ExceptChecks } from "./except-checks";
import type { ComplianceScreen } from "./load-compliance.server";

/** The list of the open tab. */
export function ComplianceRows(screen: ComplianceScreen) {
  const t = useTerminology();
  const { rows, grid, level, os, days, exceptionForm } = screen;
  const { screens } = useShellData();
  const { search } = useLocation();
  const links = createComplianceLinks(screens);
  const scope = { ...(os !== undefined && { os }), ...(level === "L1" && { level }) };
  const toCheck = (check: string) => withWords(search, { check });
  if (rows.tab === "compare") return <ComparedChecks comparison={rows.comparison} days={days} set={grid.set} />;
  if (rows.tab === "exceptions")
    return (
      <ExceptionRows
        grid={grid}
        page={rows.page}
        scope={scope}
        canChange={exceptionForm !== undefined}
        toCheck={toCheck}
      />
    );
  if (rows.tab === "devices") {
    return (
      <>
        <OutcomeLegend />
        <StandardGrid
          grid={grid}
          page={rows.page}
          keyOf={({ deviceName }) => deviceName}
          hrefOf={({ deviceName }) => links.device(deviceName)}
          exportAs="compliance-devices"
          exportOnly={{ ...scope, level }}
          empty={<NoRows what={t("devices")} />}
        />
      </>
    );
  }
  return (
    <>
      <Above>
        <OrderTabs search={search} />
        <OutcomeLegend />
        <ExportLink list="compliance-results" query={{ ...scope }}>
          {t("Checks × devices")}
        </ExportLink>
      </Above>
      <StandardGrid
        grid={grid}
        page={rows.page}
        keyOf={({ name }) => name}
        hrefOf={({ name }) => toCheck(name)}
        bulk={
          exceptionForm
            ? {
                nameOf: ({ title }) => title,
                actions: (choice) => <ExceptChecks choice={choice} setup={exceptionForm} />,
              }
            : undefined
        }
        exportAs="compliance-checks"
        exportOnly={scope}
        empty={<NoRows what="checks" />}
      />
    </>
  );
}

/** Common sort orders; each is a link. */
function OrderTabs({ search }: { search: string }) {
  const params = new URLSearchParams(search);
  const sort = params.get("sort");
  const isNew = params.has("newlyFailing7d");
  const to = (changes: Record<string, string | undefined>) =>
    withWords(search, { page: undefined, check: undefined, sort: undefined, newlyFailing7d: undefined, ...changes });
  return (
    <Tabs
      label="Sort checks"
      look="segmented"
      items={[
        { label: "Most failing", to: to({}), isCurrent: !isNew && sort === null },
        { label: "Quick wins", to: to({ sort: "-quickWin" }), isCurrent: !isNew && sort === "-quickWin" },
        {
          label: "Newly failing, 7 days",
          to: to({ newlyFailing7d: ">=1", sort: "-newlyFailing7d" }),
          isCurrent: isNew,
        },
      ]}
    />
  );
}

function NoRows({ what }: { what: string }) {
  const t = useTerminology();
  return (
    <EmptyState icon={ClipboardCheck} title={`No ${what} yet`}>
      {t("Results appear here once an agent scans its device.")}
    </EmptyState>
  );
}

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;
