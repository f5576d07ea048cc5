import { useFormats } from "~/shell/format-context";
import type { Download } from "~/contract/download";
import { formatBytes } from "~/contract/number-facts";
import { CopyableText } from "~/ui/actions/copyable-text";
import { formatInZone } from "~/ui/format/time";

import { DownloadButton } from "./download-button";

/** Earlier versions of a file that are still offered. */
export function PreviousVersions({ download: { name, displayName, previous } }: { download: Download }) {
  const { formats, zone } = useFormats();
  return (
    <details>
      <summary>Previous versions</summary>
      {previous.map(({ version, releasedAt, fileName, sizeBytes, sha256 }) => (
        <section key={version}>
          <h4>
            {version}, {formatInZone(releasedAt, zone, formats.date)}
          </h4>
          <span>
            {fileName}, {formatBytes(sizeBytes)}
          </span>
          <CopyableText text={sha256} />
          <DownloadButton name={name} displayName={`${displayName} ${version}`} version={version} />
        </section>
      ))}
    </details>
  );
}
