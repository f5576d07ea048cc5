import { ShieldOff, Undo2 } from "lucide-react";

import { BulkAction } from "~/grid/bulk/bulk-action";
import { ExceptionList } from "~/features/exceptions/exception-list";
import type { GridPage } from "~/grid/groups-payload";
import type { GridSetup } from "~/grid/read-grid.server";
import { StandardGrid } from "~/grid/standard-grid";
import type { Exception } from "~/contract/exception";
import { EmptyState } from "~/ui/feedback/empty-state";

import { checkNameOf } from "./check-name";
import { COMPLIANCE_INTENTS } from "./intents";

interface ExceptionRowsProps {
  grid: GridSetup;
  page: GridPage<Exception>;
  /** The system and level of the screen, for the export. */
  scope: Record<string, string>;
  canChange: boolean;
  /** The address of the open list with a check, by its name. */
  toCheck: (name: string) => string;
}

/** The exceptions of the screen's system and level; each links to its check. */
export function ExceptionRows({ grid, page, scope, canChange, toCheck }: ExceptionRowsProps) {
  return (
    <StandardGrid
      grid={grid}
      page={page}
      keyOf={({ id }) => id}
      hrefOf={(exception) => ("checkId" in exception.scope ? toCheck(checkNameOf(exception.scope)) : undefined)}
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
                  description="The covered checks are counted again immediately."
                />
              ),
            }
          : undefined
      }
      exportAs="compliance-exceptions"
      exportOnly={scope}
      empty={
        <EmptyState icon={ShieldOff} title="No exceptions">
          Failed checks that are temporarily excluded from counts are listed here with their reason and end date.
        </EmptyState>
      }
    />
  );
}
