import { useRouteLoaderData } from "@remix-run/react";

import { readShellData } from "./read-shell-data";
import type { SentShellData, ShellData } from "./shell-data";

/** The data of the shell, for everything that is rendered inside it. Throws outside the shell. */
export function useShellData(): ShellData {
  const data = useRouteLoaderData<() => SentShellData>("routes/shell/route");
  if (!data) throw new Error("This is drawn outside of the shell");
  return readShellData(data);
}
