import { FileUp } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "~/ui/actions/button";
import { BrowserOnly } from "~/ui/browser-only";

/** The place of an import whose script is fetched after the page: until then, the button cannot be used. */
export function ImportSlot({ label, children }: { label: string; children: ReactNode }) {
  const waiting = (
    <Button icon={FileUp} disabledReason="Loading">
      {label}
    </Button>
  );
  return <BrowserOnly fallback={waiting}>{children}</BrowserOnly>;
}
