import { ShieldCheck } from "lucide-react";

import type { ExceptionFormSetup } from "~/console/exception/exception-form";
import type { GridSetup } from "~/console/grid/read-grid.server";
import { StandardGrid } from "~/console/grid/standard-grid";
import { addressOfScreen } from "~/console/screen-address";
import { useShellData } from "~/console/use-shell-data";
import { softwareCountLinks } from "~/console/vulnerability/count-links";
import { keysOf, wordOf } from "~/console/vulnerability/keys-of";
import type { Page } from "~/contract/list";
import type { Software } from "~/contract/software";
import { EmptyState } from "~/ui/feedback/empty-state";

import { SoftwareBulk } from "./software-bulk";

interface SoftwareGridProps {
  grid: GridSetup;
  page: Page<Software>;
  setup: ExceptionFormSetup | undefined;
}

/** Which software to fix first. */
export function SoftwareGrid({ grid, page, setup }: SoftwareGridProps) {
  const { screens } = useShellData();
  return (
    <StandardGrid
      grid={grid}
      page={page}
      keyOf={wordOf}
      hrefOf={(software) => addressOfScreen(screens, "vulnerability", { ...keysOf(software) })}
      bulk={
        setup && {
          nameOf: ({ name, version }) => `${name} ${version}`,
          actions: (choice) => <SoftwareBulk choice={choice} setup={setup} />,
        }
      }
      countLinks={softwareCountLinks(screens)}
      exportAs="software"
      empty={
        <EmptyState icon={ShieldCheck} title="No vulnerable software is known.">
          Agents report what is installed. Once they do, software with known vulnerabilities is listed here.
        </EmptyState>
      }
    />
  );
}
