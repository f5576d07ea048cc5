import { ShieldOff } from "lucide-react";

import { ExceptionList } from "~/console/exception/exception-list";
import type { GridSetup } from "~/console/grid/read-grid.server";
import { StandardGrid } from "~/console/grid/standard-grid";
import { addressOfScreen } from "~/console/screen-address";
import { useShellData } from "~/console/use-shell-data";
import { exceptionCountLinks } from "~/console/vulnerability/count-links";
import type { Exception } from "~/contract/exception";
import type { Page } from "~/contract/list";
import { EmptyState } from "~/ui/feedback/empty-state";

interface ExceptionGridProps {
  grid: GridSetup;
  page: Page<Exception>;
  canChange: boolean;
}

/** What does not count, why, by whose decision and until when; also what is over. */
export function ExceptionGrid({ grid, page, canChange }: ExceptionGridProps) {
  const { screens } = useShellData();
  return (
    <StandardGrid
      grid={grid}
      page={page}
      keyOf={({ id }) => id}
      hrefOf={({ scope }) => {
        const version = "software" in scope ? scope.software : undefined;
        return version && addressOfScreen(screens, "vulnerability", { ...version });
      }}
      peek={(exception) => <ExceptionList label="Exception" exceptions={[exception]} canChange={canChange} />}
      countLinks={exceptionCountLinks(screens)}
      exportAs="exceptions"
      empty={
        <EmptyState icon={ShieldOff} title="No exception was made">
          A decision not to fix something stands here, with its reason, its end and who made it.
        </EmptyState>
      }
    />
  );
}
