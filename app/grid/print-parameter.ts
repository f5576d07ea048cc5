import { addressWith } from "~/shell/screens/address-with";

/** The search parameter that requests the whole list for printing. */
export const PRINT_PARAMETER = "print";

/** The query of a URL that prints the whole list. */
export function printAddress(search: string): string {
  return addressWith(addressWith(search, "page", undefined), PRINT_PARAMETER, "list");
}
