import { ShieldOff, Undo2 } from "lucide-react";

import { BulkAction } from "~/console/change/bulk-action";
import { ExceptionList } from "~/console/exception/exception-list";
import type { GridSetup } from "~/console/grid/read-grid.server";
import { StandardGrid } from "~/console/grid/standard-grid";
import type { Exception } from "~/contract/exception";
import type { Page } from "~/contract/list";
import { EmptyState } from "~/ui/feedback/empty-state";

import { COMPLIANCE_INTENTS } from "./intents";

interface ExceptionRowsProps {
  grid: GridSetup;
  page: Page<Exception>;
  canChange: boolean;
}

/** What does not count for a while: by whose decision, why, and until when. */
export function ExceptionRows({ grid, page, canChange }: ExceptionRowsProps) {
  return (
    <StandardGrid
      grid={grid}
      page={page}
      keyOf={({ id }) => id}
      peek={(exception) => <ExceptionList label="Exception" exceptions={[exception]} canChange={canChange} />}
      bulk={
        canChange
          ? {
              nameOf: ({ subject }) => subject,
              actions: (choice) => (
                <BulkAction
                  choice={choice}
                  label="Revoke"
                  icon={Undo2}
                  title={choice.count === 1 ? "Revoke this exception?" : `Revoke ${choice.count} exceptions?`}
                  intent={COMPLIANCE_INTENTS.revokeMany}
                  description="What they cover counts again at once."
                />
              ),
            }
          : undefined
      }
      exportAs="compliance-exceptions"
      empty={
        <EmptyState icon={ShieldOff} title="No exceptions">
          A failed check that somebody decided not to count for a while is listed here, with the reason and the last
          day.
        </EmptyState>
      }
    />
  );
}
