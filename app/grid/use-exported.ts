import { useShellData } from "~/shell/use-shell-data";

/** A list that can be saved as a file. */
export interface ExportTarget {
  /** Its name in the address: /exports/<list>. */
  list: string;
  /** What limits it in addition to the grid's own query, such as the device of the screen. */
  only: Record<string, string>;
}

interface ExportProps {
  exportAs?: string;
  exportOnly?: Record<string, string>;
}

/** The list as a file; undefined where there is none, or where the brand offers no files of lists. */
export function useExported({ exportAs, exportOnly = {} }: ExportProps): ExportTarget | undefined {
  const { exports } = useShellData().brand.features;
  return exports && exportAs !== undefined ? { list: exportAs, only: exportOnly } : undefined;
}
