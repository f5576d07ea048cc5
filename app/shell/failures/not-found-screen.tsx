import { useLocation } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

import { nearestScreen } from "./nearest-screen";
import { ScreenHeader } from "../screens/screen-header";
import { useShellData } from "../use-shell-data";

/** Error page of an unknown address, with the screen that was most likely meant. */
export function NotFoundScreen() {
  const { screens, brand } = useShellData();
  const { pathname } = useLocation();
  const meant = nearestScreen(screens, pathname);
  return (
    <>
      <ScreenHeader />
      <EmptyState
        size="page"
        icon={SearchX}
        title={`There is no page at ${pathname}`}
        actions={
          <>
            {meant && (
              <LinkButton to={meant.path} variant="primary">
                Go to {meant.title}
              </LinkButton>
            )}
            <LinkButton to={brand.landing}>Go to the start page</LinkButton>
          </>
        }
      >
        {meant ? `Did you mean ${meant.title.replace(/\?$/, "")}?` : "The address may be outdated or mistyped."}
      </EmptyState>
    </>
  );
}
