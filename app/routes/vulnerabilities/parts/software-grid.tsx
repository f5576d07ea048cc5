import { ShieldCheck } from "lucide-react";

import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import { missingSource } from "~/features/sources/missing-source";
import type { Sources } from "~/features/sources/why-empty";
import type { GridSetup } from "~/grid/read-grid.server";
import { StandardGrid } from "~/grid/standard-grid";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { softwareCountLinks } from "~/features/software/count-links";
import { keysOf, VERSION_KEY, wordOf } from "~/features/software/keys-of";
import type { ListedSoftware } from "~/features/software/listed-software";
import type { GridPage } from "~/grid/groups-payload";
import { EmptyState } from "~/ui/feedback/empty-state";

import { SoftwareBulk } from "./software-bulk";

interface SoftwareGridProps {
  grid: GridSetup;
  page: GridPage<ListedSoftware>;
  sources: Sources | undefined;
  setup: ExceptionFormSetup | undefined;
}

/** Vulnerable software. */
export function SoftwareGrid({ grid, page, sources, setup }: SoftwareGridProps) {
  const { screens } = useShellData();
  return (
    <StandardGrid
      grid={grid}
      page={page}
      keyOf={wordOf}
      exportKey={VERSION_KEY}
      hrefOf={(software) => addressOfScreen(screens, "vulnerability", { ...keysOf(software) })}
      bulk={
        setup && {
          nameOf: ({ name, version }) => `${name} ${version}`,
          actions: (choice) => <SoftwareBulk choice={choice} setup={setup} />,
        }
      }
      countLinks={softwareCountLinks(screens)}
      exportAs="software"
      noSource={missingSource("software", sources)}
      empty={
        <EmptyState icon={ShieldCheck} title="No vulnerable software">
          Software with known vulnerabilities is listed here once agents report what is installed.
        </EmptyState>
      }
    />
  );
}
