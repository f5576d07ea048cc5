import { formatDuration } from "~/ui/format/duration";
import type { Column } from "~/ui/table/column";

import type { QueuedThreat } from "../queued-threat";

/**
 * How long a threat has been open, or was open before it was closed, in the largest unit. `now` is in epoch
 * milliseconds.
 */
export function ageColumn(now: number): Column<QueuedThreat> {
  return {
    key: "age",
    label: "Age",
    help: "From first seen until closed, or until now",
    align: "end",
    width: "fit",
    render: ({ firstSeen, resolution }) => {
      const end = resolution?.at === undefined ? now : Date.parse(resolution.at);
      const [number = "", unit = ""] = formatDuration(Math.max(0, end - Date.parse(firstSeen))).split(" ");
      return `${number} ${unit}`;
    },
  };
}
