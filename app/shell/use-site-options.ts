import { useShellData } from "./use-shell-data";

/** The organization's sites as options of a select. */
export function useSiteOptions(): { value: string; label: string }[] {
  const { siteNames } = useShellData();
  return Object.entries(siteNames).map(([value, label]) => ({ value, label }));
}
