import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";

/** The address of a threat opened from the same list; undefined without a threat. */
export function useThreatAddress(list: string): (threatId: string | null) => string | undefined {
  const { screens } = useShellData();
  return (threatId) => {
    const path = threatId === null ? undefined : addressOfScreen(screens, "threat", { threatId });
    return path && (list ? `${path}?${new URLSearchParams({ list })}` : path);
  };
}
