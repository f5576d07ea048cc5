import { Notice } from "~/ui/feedback/notice";

import { useFormats } from "../format-context";
import { useTerminology } from "../use-terminology";
import { nameOfFamily } from "./status-words";
import { useLateData } from "./summary";

/** Shows which data of the screen is outdated, because people act on it. */
export function LateDataStrip({ screenId }: { screenId: string }) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const late = useLateData(screenId);
  if (late.length === 0) return null;
  const parts = late.map(({ kind, lastAt }) => `${t(nameOfFamily(kind))} ${formatTime(lastAt).relative}`);
  return (
    <Notice look="strip" tone="warn">
      Some data is late. Newest: {parts.join(", ")}
    </Notice>
  );
}
