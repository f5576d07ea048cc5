import { useShellData } from "~/shell/use-shell-data";

/** A list that can be exported. */
export interface ExportTarget {
  /** The list's name in the URL: /exports/<list>. */
  list: string;
  /** Filters in addition to the grid's own query, such as the device of the screen. */
  only: Record<string, string>;
}

/** The field by which an export finds the selected rows, and its value for the key of a row. */
export interface ExportKey {
  field: string;
  valueOf: (key: string) => string;
}

/** The key field of a list whose rows are identified by one field. */
export function ownKey(field: string): ExportKey {
  return { field, valueOf: (key) => key };
}

interface ExportProps {
  exportAs?: string;
  exportOnly?: Record<string, string>;
}

/** The export of the list; undefined if there is none, or if the brand disables exports. */
export function useExported({ exportAs, exportOnly = {} }: ExportProps): ExportTarget | undefined {
  const { exports } = useShellData().brand.features;
  return exports && exportAs !== undefined ? { list: exportAs, only: exportOnly } : undefined;
}
