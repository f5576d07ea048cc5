import type { TimeRange } from "~/contract/language/time-range";
import { useFormats } from "~/shell/format-context";
import { RangePanel } from "~/ui/form/date-time-range";
import { Dialog } from "~/ui/overlays/dialog";

import type { ComparedRange } from "../compared-values";

interface CompareDatesProps {
  /** The range that is compared now. */
  range: ComparedRange | undefined;
  onPick: (range: TimeRange) => void;
  onClose: () => void;
}

/** Prompts for the start and the end of the range to compare with. */
export function CompareDates({ range, onPick, onClose }: CompareDatesProps) {
  const { now, zone } = useFormats();
  const value: TimeRange = range ? { start: range.startTime, end: range.endTime } : { preset: "7d" };
  return (
    <Dialog isOpen size="small" title="Compare with a range" onClose={onClose}>
      <RangePanel value={value} presets={[]} now={now} zone={zone} onPick={onPick} />
    </Dialog>
  );
}
