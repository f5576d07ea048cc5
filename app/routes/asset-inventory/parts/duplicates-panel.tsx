import { CopyCheck } from "lucide-react";
import { useState } from "react";

import type { DuplicateList } from "~/contract/device-merge";
import { formatNumber } from "~/contract/number-facts";
import { possibleDuplicates } from "~/features/devices/duplicate-question";
import { askServer } from "~/shell/browser/ask-server";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Drawer } from "~/ui/overlays/drawer";

import { DuplicatePairs } from "./duplicate-pairs";

interface DuplicatesPanelProps {
  count: number;
  /** Whether the role may merge devices; other roles can only compare them. */
  canMerge: boolean;
}

/**
 * Opens the list of possible duplicates, which is fetched on demand. Renders nothing if there are none, or if the
 * viewer may not open devices.
 */
export function DuplicatesPanel({ count, canMerge }: DuplicatesPanelProps) {
  const t = useTerminology();
  const { screens } = useShellData();
  const [isOpen, setOpen] = useState(false);
  const [pairs, setPairs] = useState<DuplicateList["duplicate"] | "failed">();
  if (count === 0 || addressOfScreen(screens, "device", { deviceName: "any" }) === undefined) return null;
  const load = () => {
    setPairs(undefined);
    void askServer(possibleDuplicates()).then(
      (answer) => setPairs(answer.pairs),
      () => setPairs("failed"),
    );
  };
  const open = () => {
    setOpen(true);
    load();
  };
  return (
    <>
      <Button icon={CopyCheck} aria-haspopup="dialog" onClick={open}>
        {count === 1 ? "1 possible duplicate" : `${formatNumber(count)} possible duplicates`}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Possible duplicates"
        description={t("Devices that seem to be the same machine, recorded by different sources.")}
      >
        <div aria-busy={pairs === undefined}>
          {pairs === undefined && <Skeleton lines={6} />}
          {pairs === "failed" && <ErrorPanel title="The possible duplicates could not be loaded." onRetry={load} />}
          {typeof pairs === "object" && <DuplicatePairs pairs={pairs} count={count} canMerge={canMerge} />}
        </div>
      </Drawer>
    </>
  );
}
