import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import type { Field } from "~/contract/field";

/**
 * The selected columns whose values are in the row data. If a newly selected column is missing, the rows are fetched
 * again; the server reads the selection from the cookie of the table's preferences.
 */
export function useCarriedColumns(chosen: readonly Field[], carried: readonly string[]): Field[] {
  const { revalidate } = useRevalidator();
  const shown = chosen.filter(({ name }) => carried.includes(name));
  const missing = chosen.filter((field) => !shown.includes(field)).map(({ name }) => name);
  const requested = missing.join();
  useEffect(() => {
    if (requested !== "") revalidate();
  }, [requested, revalidate]);
  return shown;
}
