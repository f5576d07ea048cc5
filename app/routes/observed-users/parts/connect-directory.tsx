import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import type { ButtonSize, ButtonVariant } from "~/ui/actions/button-styles";
import { LinkButton } from "~/ui/actions/link-button";

interface ConnectDirectoryProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Leads to the integrations. Renders nothing if the viewer may not open them. */
export function ConnectDirectory(button: ConnectDirectoryProps) {
  const integrations = addressOfScreen(useShellData().screens, "integrations");
  if (integrations === undefined) return null;
  return (
    <LinkButton {...button} to={integrations}>
      Connect a directory
    </LinkButton>
  );
}
