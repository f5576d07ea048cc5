import { Download as DownloadIcon } from "lucide-react";

import { ScreenHeader } from "~/shell/screens/screen-header";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";

import { DownloadCard } from "./parts/download-card";
import type { ShownDownload } from "./recommended-first";

const GROUPS = [
  ["sensor", "Sensors"],
  ["agent", "Agents"],
  ["connector", "Connectors"],
  ["document", "Documents"],
] as const;

/** Installers and other files to download. */
export function DownloadsView({ downloads }: { downloads: readonly ShownDownload[] }) {
  const groups = GROUPS.map(([group, title]) => ({ title, items: downloads.filter((one) => one.group === group) }));
  return (
    <Stack>
      <ScreenHeader />
      {downloads.length === 0 && <EmptyState icon={DownloadIcon} title="No downloads yet" />}
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <Stack key={title} gap="tight">
            <h2>{title}</h2>
            <Grid>
              {items.map((download) => (
                <GridItem key={download.name} span={6}>
                  <DownloadCard download={download} />
                </GridItem>
              ))}
            </Grid>
          </Stack>
        ))}
    </Stack>
  );
}
