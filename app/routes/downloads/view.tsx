import { memo } from "react";
import { Download as DownloadIcon } from "lucide-react";

import { ScreenHeader } from "~/shell/screens/screen-header";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";

import { DownloadCard } from "./parts/download-card";
import { Reports, type ReportsProps } from "./parts/reports";
import type { ShownDownload } from "./recommended-first";

const GROUPS = [
  ["agent", "Agents"],
  ["sensor", "Sensors"],
  ["connector", "Connectors"],
  ["document", "Documents"],
] as const;

interface DownloadsViewProps extends ReportsProps {
  downloads: readonly ShownDownload[];
  canChange: boolean;
}

/** Installers and other files to download. */
export const DownloadsView = memo(function DownloadsView({ downloads, canChange, reports, kinds }: DownloadsViewProps) {
  const groups = GROUPS.map(([group, title]) => ({ title, items: downloads.filter((one) => one.group === group) }));
  return (
    <Stack>
      <ScreenHeader />
      {downloads.length === 0 && <EmptyState icon={DownloadIcon} title="No downloads yet" />}
      <Grid>
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ title, items }) => (
            // Groups of one file stand side by side.
            <GridItem key={title} span={items.length === 1 ? 4 : 12}>
              <Stack gap="tight">
                <h2>{title}</h2>
                <Grid>
                  {items.map((download) => (
                    <GridItem key={download.name} span={items.length === 1 ? 12 : 4}>
                      <DownloadCard download={download} canChange={canChange} />
                    </GridItem>
                  ))}
                </Grid>
              </Stack>
            </GridItem>
          ))}
      </Grid>
      <Reports reports={reports} kinds={kinds} />
    </Stack>
  );
});
