import { addressWith } from "~/shell/screens/address-with";

/** The parameter of an address that asks for the whole list, to be printed. */
export const PRINT_PARAMETER = "print";

/** The query of an address whose list is printed whole. */
export function printAddress(search: string): string {
  return addressWith(addressWith(search, "page", undefined), PRINT_PARAMETER, "list");
}
