import { RadioTower } from "lucide-react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

/** Shown for an organization without sensors: how to deploy one. */
export function NoSensors({ title }: { title: string }) {
  const t = useTerminology();
  const { screens } = useShellData();
  const [downloads, sites] = [addressOfScreen(screens, "downloads"), addressOfScreen(screens, "sites")];
  return (
    <EmptyState
      icon={RadioTower}
      title={title}
      actions={
        <>
          {downloads && <LinkButton to={downloads}>Download a sensor</LinkButton>}
          {sites && <LinkButton to={sites}>{t("View sites")}</LinkButton>}
        </>
      }
    >
      {t("Install a sensor with a site's enrolment token. Data appears here as soon as the sensor is running.")}
    </EmptyState>
  );
}
