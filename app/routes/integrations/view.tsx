import { lazy, Suspense, memo } from "react";

import { ScreenHeader } from "~/shell/screens/screen-header";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";

import { CategoryTabs } from "./parts/category-tabs";
import { IntegrationCard } from "./parts/integration-card";
import { IntegrationDrawer } from "./parts/integration-drawer";
import { ReturnedConsent } from "./parts/returned-consent";
import type { IntegrationsScreen } from "./screen-data";

const CompanyMapping = lazy(() =>
  import("./parts/company-mapping").then((module) => ({ default: module.CompanyMapping })),
);

/** The products that can be connected. */
export const IntegrationsView = memo(function IntegrationsView(screen: IntegrationsScreen) {
  const { integrations, category, open, connectWise, mapping, returned, mayChange } = screen;
  const listed = integrations.filter((one) => category === null || one.category === category);
  return (
    <Stack>
      <ScreenHeader />
      {returned && <ReturnedConsent returned={returned} />}
      <CategoryTabs integrations={integrations} current={category} />
      <Grid>
        {listed.map((integration) => (
          <GridItem key={integration.name} span={6}>
            <IntegrationCard integration={integration} mayChange={mayChange[integration.scope]} />
          </GridItem>
        ))}
      </Grid>
      {mapping && (
        <Suspense>
          <CompanyMapping {...mapping} />
        </Suspense>
      )}
      {open && <IntegrationDrawer integration={open} connectWise={connectWise} mayChange={mayChange[open.scope]} />}
    </Stack>
  );
});
