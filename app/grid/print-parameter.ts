/** The parameter of an address that asks for the whole list, to be printed. */
export const PRINT_PARAMETER = "print";
