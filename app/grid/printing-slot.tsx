import { lazy, Suspense, useEffect, useState } from "react";

import type { PrintingProps } from "./printing";

/** Few lists are printed, and only then is their script fetched. */
const Printing = lazy(() => import("./printing").then((module) => ({ default: module.Printing })));

/** Nothing on the server, which has neither the script nor the rows. */
export function PrintingSlot(props: PrintingProps) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!isInBrowser) return null;
  return (
    <Suspense>
      <Printing {...props} />
    </Suspense>
  );
}
