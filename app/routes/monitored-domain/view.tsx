import { useLocation } from "@remix-run/react";
import { Globe } from "lucide-react";
import { memo } from "react";

import { QuickFilterStrip } from "~/grid/quick-filter-strip";
import { StandardGrid } from "~/grid/standard-grid";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import type { DomainPage } from "./domain.server";
import type { DomainList } from "./domains.server";
import { DomainPageView } from "./parts/domain-page";
import { DomainPeek } from "./parts/domain-peek";

interface MonitoredDomainViewProps {
  one: DomainPage | null;
  all: DomainList | null;
  canChange: boolean;
}

/** The domains that devices communicate with, or one of these domains. */
export const MonitoredDomainView = memo(function MonitoredDomainView({
  one,
  all,
  canChange,
}: MonitoredDomainViewProps) {
  if (one) return <DomainPageView {...one} canChange={canChange} />;
  return all && <DomainListView {...all} canChange={canChange} />;
});

function DomainListView({ grid, domains, filters, canChange }: DomainList & { canChange: boolean }) {
  const t = useTerminology();
  const { pathname } = useLocation();
  const { screens } = useShellData();
  const [owned, monitoring] = [addressOfScreen(screens, "domains"), addressOfScreen(screens, "monitoring")];
  return (
    <Stack>
      <ScreenHeader />
      <Tabs
        label={t("Domains")}
        items={[
          ...(owned ? [{ label: "Owned", to: owned, isCurrent: false }] : []),
          { label: "Observed", to: pathname, isCurrent: true },
          ...(monitoring ? [{ label: "Traffic", to: monitoring, isCurrent: false }] : []),
        ]}
      />
      <QuickFilterStrip label="Domains to review" filters={filters} />
      <StandardGrid
        grid={grid}
        page={domains}
        keyOf={({ name }) => name}
        exportAs="observed-domains"
        peek={(domain) => <DomainPeek domain={domain} canChange={canChange} />}
        empty={
          <EmptyState icon={Globe} title={t("No domains yet")}>
            {t("Domains appear here once a sensor sees DNS queries.")}
          </EmptyState>
        }
      />
    </Stack>
  );
}
