import { createContext, useContext } from "react";

import type { ShellData } from "./shell-data";

/**
 * A context of its own: the data of a route, as `useRouteLoaderData` returns them, notify their readers of every change
 * of the router's state, such as the start of a navigation, a prefetch or a poll.
 */
export const ShellDataContext = createContext<ShellData | undefined>(undefined);

/** The data of the shell, for everything that is rendered inside it. Throws outside the shell. */
export function useShellData(): ShellData {
  const data = useContext(ShellDataContext);
  if (!data) throw new Error("This is drawn outside of the shell");
  return data;
}
