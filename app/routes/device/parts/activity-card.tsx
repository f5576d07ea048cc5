import { useFormats } from "~/shell/format-context";
import type { DeviceDetail } from "~/contract/device";
import { Card } from "~/ui/layout/card";
import { Timeline } from "~/ui/layout/timeline";
import type { Tone } from "~/ui/tones";

import { QuietNote } from "./quiet-note";

const SHOWN = 15;
const TONES: Record<string, Tone> = { threat: "bad", change: "info", compliance: "good", agent: "good" };

/** Events on the device and changes to it. */
export function ActivityCard({ activity }: Pick<DeviceDetail, "activity">) {
  const { formatTime } = useFormats();
  return (
    <Card title="Activity">
      {activity.length === 0 ? (
        <QuietNote>No activity yet</QuietNote>
      ) : (
        <Timeline
          events={activity.slice(0, SHOWN).map(({ at, kind, text, actor }, index) => ({
            id: `${at} ${kind} ${index}`,
            at: { iso: at, formatted: formatTime(at) },
            title: text || "Changed",
            actor,
            tone: Object.hasOwn(TONES, kind) ? (TONES[kind] ?? "neutral") : "neutral",
          }))}
        />
      )}
    </Card>
  );
}
