import { useLocation } from "@remix-run/react";
import { Globe } from "lucide-react";
import { memo } from "react";

import { QuickFilterStrip } from "~/grid/quick-filter-strip";
import { StandardGrid } from "~/grid/standard-grid";
import { addressWith } from "~/shell/screens/address-with";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { AddDomain } from "./parts/add-domain";
import { bulkOf } from "./parts/domain-bulk";
import { DomainDrawer } from "./parts/domain-drawer";
import { isUnverified, RECORD_COLUMNS } from "./parts/verification-record";
import type { DomainsScreen } from "./screen-data";

/** The internet domains that the organization owns, and whether others can misuse them. */
export const DomainsView = memo(function DomainsView({ grid, domains, peek, reviews, canChange }: DomainsScreen) {
  const t = useTerminology();
  const { pathname, search } = useLocation();
  const { screens } = useShellData();
  const observed = addressOfScreen(screens, "monitored-domain");
  return (
    <Stack>
      <ScreenHeader actions={canChange && <AddDomain />} />
      {observed && (
        <Tabs
          label={t("Domains")}
          items={[
            { label: "Owned", to: pathname, isCurrent: true },
            { label: "Observed", to: observed, isCurrent: false },
          ]}
        />
      )}
      <QuickFilterStrip label="Domains to review" filters={reviews} />
      <StandardGrid
        grid={grid}
        page={domains}
        keyOf={({ name }) => name}
        hrefOf={({ name }) => `${pathname}${addressWith(search, "peek", name)}`}
        toneOf={(domain) => (isUnverified(domain) ? "warn" : undefined)}
        {...(domains.items.some(isUnverified) && {
          computed: { after: "verification.state", columns: RECORD_COLUMNS },
        })}
        bulk={canChange ? bulkOf() : undefined}
        exportAs="domains"
        empty={
          <EmptyState icon={Globe} title={t("No domains yet")} actions={canChange && <AddDomain />}>
            {t("Add the domains that the organization has registered to check their mail security and certificates.")}
          </EmptyState>
        }
      />
      {peek && <DomainDrawer peek={peek} canChange={canChange} />}
    </Stack>
  );
});
