import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { type Sources, whyEmpty } from "~/features/sources/why-empty";
import { useTerminology } from "~/shell/use-terminology";
import { pageVisibility } from "~/shell/browser/page-visibility";
import { pollWhileVisible } from "~/shell/browser/poll-while-visible";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { NoData } from "~/ui/feedback/no-data";
import { Status } from "~/ui/marks/status";

const LOOK_EVERY_MS = 10_000;

/** Shown until the first device appears; polls for it. */
export function NoDevices({ sources }: { sources: Sources | undefined }) {
  const t = useTerminology();
  const { revalidate } = useRevalidator();
  const look = useRef(revalidate);
  const downloads = addressOfScreen(useShellData().screens, "downloads");
  useEffect(() => {
    look.current = revalidate;
  });
  useEffect(
    () =>
      pollWhileVisible(
        () => {
          look.current();
          return Promise.resolve();
        },
        { everyMs: LOOK_EVERY_MS, page: pageVisibility },
      ),
    [],
  );
  return (
    <NoData
      state={sources ? whyEmpty("devices", sources) : "empty"}
      noun={t("devices")}
      actions={
        downloads && (
          <LinkButton to={downloads} variant="primary">
            Deploy a sensor
          </LinkButton>
        )
      }
    >
      {t("Devices appear here once a sensor sees their traffic or an agent reports them.")}
      <p role="status">
        <Status tone="info" label={t("Waiting for the first device…")} />
      </p>
    </NoData>
  );
}
