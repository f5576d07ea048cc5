import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import type { Field } from "~/contract/field";

/**
 * Of the chosen columns, those whose values the rows carry. Where one is missing, as after it was chosen, the rows are fetched
 * again; the server knows the choice by the cookie of the table's preferences.
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
