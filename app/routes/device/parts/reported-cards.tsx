import { Grid, GridItem } from "~/ui/layout/grid";

import type { DeviceLinks } from "../device-links";
import type { DeviceScreenData } from "../screen-data";
import { ComplianceCard } from "./compliance-card";
import { SoftwareCard } from "./software-card";
import { VulnerabilitiesCard } from "./vulnerabilities-card";

/** The cards of data reported by an agent or integration, as far as the viewer may see it. */
export function ReportedCards(screen: DeviceScreenData & { links: DeviceLinks }) {
  const { sections, vulnerable, compliance, software } = screen;
  if (!sections.vulnerabilities && !sections.compliance && !sections.software) return null;
  const isReported = vulnerable !== null || compliance !== null || software !== null;
  return (
    <Grid>
      {sections.vulnerabilities && (
        <GridItem span={isReported ? 6 : 4}>
          <VulnerabilitiesCard {...screen} />
        </GridItem>
      )}
      {sections.compliance && (
        <GridItem span={isReported ? 6 : 4}>
          <ComplianceCard {...screen} />
        </GridItem>
      )}
      {sections.software && (
        <GridItem span={isReported ? 12 : 4}>
          <SoftwareCard {...screen} />
        </GridItem>
      )}
    </Grid>
  );
}
