import { type Sources, whyEmpty } from "~/features/sources/why-empty";
import { useTerminology } from "~/shell/use-terminology";
import { WaitingStatus } from "~/shell/browser/waiting-status";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { NoData } from "~/ui/feedback/no-data";

/** Shown until the first device appears; polls for it. */
export function NoDevices({ sources }: { sources: Sources | undefined }) {
  const t = useTerminology();
  const downloads = addressOfScreen(useShellData().screens, "downloads");
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
      {t("Devices appear here once a sensor detects their traffic or an agent reports them.")}
      <WaitingStatus label={t("Waiting for the first device…")} />
    </NoData>
  );
}
