import { useMatches } from "@remix-run/react";

import { currentScreen, type CurrentScreen } from "./current-screen";
import { useShellData } from "../use-shell-data";

/** The open screen: its id, title, path, parameters and object. */
export function useScreen(): CurrentScreen {
  return currentScreen(useShellData().screens, useMatches());
}
