import type { Filter } from "~/contract/filter";

/** A filter that matches any of these values (requirement 3.10). */
export function exactly(fieldName: string, ...values: string[]): Filter {
  return { fieldName, stringFilters: { ExactValues: values } };
}
