import { useLocation, useNavigate } from "@remix-run/react";

import { PRINT_PARAMETER, printAddress } from "./print-parameter";

/** Whether the list is being printed as a whole, and a function that starts this. */
export function usePrinting(): { isPrinted: boolean; print: () => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    isPrinted: new URLSearchParams(search).has(PRINT_PARAMETER),
    print: () => navigate(printAddress(search), { replace: true }),
  };
}
