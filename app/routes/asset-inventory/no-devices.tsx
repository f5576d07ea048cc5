import { useRevalidator } from "@remix-run/react";
import { MonitorSmartphone } from "lucide-react";
import { useEffect, useRef } from "react";

import { pageVisibility } from "~/console/browser/page-visibility";
import { pollWhileVisible } from "~/console/browser/poll-while-visible";
import { addressOfScreen } from "~/console/screen-address";
import { useShellData } from "~/console/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Status } from "~/ui/marks/status";

const LOOK_EVERY_MS = 10_000;

/** Stands where the devices will be, and looks for the first one again and again while somebody waits for it. */
export function NoDevices() {
  const { revalidate } = useRevalidator();
  const look = useRef(revalidate);
  const downloads = addressOfScreen(useShellData().screens, "downloads");
  useEffect(() => {
    look.current = revalidate;
  });
  useEffect(
    () => pollWhileVisible(() => Promise.resolve(look.current()), { everyMs: LOOK_EVERY_MS, page: pageVisibility }),
    [],
  );
  return (
    <EmptyState
      icon={MonitorSmartphone}
      title="No device has been seen yet."
      actions={
        downloads && (
          <LinkButton to={downloads} variant="primary">
            Deploy a sensor
          </LinkButton>
        )
      }
    >
      Devices appear here once a sensor sees their traffic, or an agent reports them.
      <p role="status">
        <Status tone="info" label="Waiting for the first device…" />
      </p>
    </EmptyState>
  );
}
