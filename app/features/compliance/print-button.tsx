import { Printer } from "lucide-react";

import { IconButton } from "~/ui/actions/button";

/** Prints the screen with the brand's letterhead. */
export function PrintButton() {
  return <IconButton icon={Printer} label="Print" variant="secondary" onClick={() => window.print()} />;
}
