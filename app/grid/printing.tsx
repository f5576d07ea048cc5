import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import { addressWith } from "~/shell/screens/address-with";

import { PRINT_PARAMETER } from "./print-parameter";
import { PrintedRows } from "./printed-rows";
import type { ExportTarget } from "./use-exported";
import type { Grid } from "./use-grid";

export interface PrintingProps {
  grid: Grid;
  /** The file of all rows, if the page does not contain them. */
  file: ExportTarget | undefined;
  total: number;
}

/** Opens the browser's print dialog once all rows are in the document. */
export function Printing({ grid, file, total }: PrintingProps) {
  if (!file) return <PrintDialog />;
  return (
    <PrintedRows grid={grid} file={file} total={total}>
      <PrintDialog />
    </PrintedRows>
  );
}

/** Prints when it appears, and returns to the page before afterwards. */
function PrintDialog() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const back = () => navigate(addressWith(search, PRINT_PARAMETER, undefined), { replace: true });
    window.addEventListener("afterprint", back, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", back);
  }, [search, navigate]);
  return null;
}
