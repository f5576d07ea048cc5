import { ShieldOff } from "lucide-react";

import { ExceptionList } from "~/features/exceptions/exception-list";
import type { GridSetup } from "~/grid/read-grid.server";
import { StandardGrid } from "~/grid/standard-grid";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { exceptionCountLinks } from "~/features/software/count-links";
import type { Exception } from "~/contract/exception";
import type { GridPage } from "~/grid/groups-payload";
import { EmptyState } from "~/ui/feedback/empty-state";

interface ExceptionGridProps {
  grid: GridSetup;
  page: GridPage<Exception>;
  canChange: boolean;
}

/** All exceptions, including ended ones. */
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
        <EmptyState icon={ShieldOff} title="No exceptions">
          Exceptions are listed here with their reason, end date and author.
        </EmptyState>
      }
    />
  );
}
