import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import { addressWith } from "~/shell/screens/address-with";

import { PRINT_PARAMETER, printAddress } from "./print-parameter";

/**
 * Opens the browser's print dialog once the whole list has loaded, and returns to the page afterwards. Returns a
 * function that starts printing.
 */
export function usePrinting(): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isPrinted = new URLSearchParams(search).has(PRINT_PARAMETER);
  useEffect(() => {
    if (!isPrinted) return;
    const back = () => navigate(addressWith(search, PRINT_PARAMETER, undefined), { replace: true });
    window.addEventListener("afterprint", back, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", back);
  }, [isPrinted, search, navigate]);
  return () => navigate(printAddress(search), { replace: true });
}
