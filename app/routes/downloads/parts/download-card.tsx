import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { CopyableText } from "~/ui/actions/copyable-text";
import { formatBytes } from "~/contract/number-facts";
import { formatInZone } from "~/ui/format/time";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Badge } from "~/ui/marks/badge";

import type { ShownDownload } from "../recommended-first";
import { DownloadButton } from "./download-button";
import { FileBody } from "./file-body";
import { InstallCommand } from "./install-command";
import { PreviousVersions } from "./previous-versions";

interface DownloadCardProps {
  download: ShownDownload;
  canChange: boolean;
}

/** One file with its description, checksum and installation instructions. */
export function DownloadCard({ download, canChange }: DownloadCardProps) {
  const t = useTerminology();
  const { formats, zone } = useFormats();
  const { name, displayName, version, releasedAt, os, architecture, sizeBytes, sha256, fileName } = download;
  const facts = [
    { label: "Version", value: `${version}, ${formatInZone(releasedAt, zone, formats.date)}` },
    { label: "System", value: [os, architecture].filter(Boolean).join(", ") },
    { label: "File", value: `${fileName}, ${formatBytes(sizeBytes)}` },
    { label: "Signature", value: download.signature ?? "" },
    { label: "Requirements", value: download.requirements },
    { label: "Notes", value: t(download.notes) },
  ];
  return (
    <Card
      title={displayName}
      note={download.isRecommended && <Badge tone="info">For this device</Badge>}
      actions={<DownloadButton name={name} displayName={displayName} version={version} />}
    >
      <FileBody>
        <FactList facts={facts.filter(({ value }) => value !== "")} />
        <p>SHA-256</p>
        <CopyableText text={sha256} />
        {download.installCommand !== "" && (
          <InstallCommand
            file={name}
            installCommand={download.installCommand}
            recipes={download.recipes}
            canChange={canChange}
          />
        )}
        {download.previous.length > 0 && <PreviousVersions download={download} />}
      </FileBody>
    </Card>
  );
}
