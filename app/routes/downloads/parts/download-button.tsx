import { useFetcher } from "@remix-run/react";
import { Download } from "lucide-react";
import { useEffect } from "react";

import type { RefusedChange } from "~/screen/refused-change";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";

interface DownloadButtonProps {
  name: string;
  /** What the button downloads, for its accessible name. */
  displayName: string;
  /** Missing for a report. */
  version?: string;
}

/** Requests a link to a file and follows it. */
export function DownloadButton({ name, displayName, version }: DownloadButtonProps) {
  const fetcher = useFetcher<{ link: { address: string; expiresAt: string } } | RefusedChange>();
  const { tenantId } = useShellData().tenant;
  const address = fetcher.data && "link" in fetcher.data ? fetcher.data.link.address : undefined;
  useEffect(() => {
    if (address !== undefined) window.location.assign(address);
  }, [address]);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="intent" value="link" />
      <input type="hidden" name="name" value={name} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Button
        type="submit"
        icon={Download}
        size="small"
        busy={fetcher.state !== "idle"}
        aria-label={`Download ${displayName}`}
      >
        Download
      </Button>
    </fetcher.Form>
  );
}
