import { Sprout } from "lucide-react";

import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

import { readyScreens } from "./ready-screens";
import { ScreenHeader } from "./screen-header";
import { useScreen } from "./use-screen";
import { useShellData } from "../use-shell-data";

/** Placeholder for a screen that is not available yet, with links to some that are. */
export function ComingScreen() {
  const shell = useShellData();
  const { title } = useScreen();
  return (
    <>
      <ScreenHeader />
      <EmptyState
        size="page"
        icon={Sprout}
        title={`${title}: coming soon`}
        actions={readyScreens(shell.screens).map((screen) => (
          <LinkButton key={screen.path} to={screen.path}>
            {screen.title}
          </LinkButton>
        ))}
      >
        This part of {shell.brand.name} is being prepared and will appear here by itself.
      </EmptyState>
    </>
  );
}
