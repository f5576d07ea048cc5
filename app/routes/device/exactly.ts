import type { Filter } from "~/contract/filter";

/** The condition that a field has one of these values (specification 3). */
export function exactly(fieldName: string, ...values: string[]): Filter {
  return { fieldName, stringFilters: { ExactValues: values } };
}
