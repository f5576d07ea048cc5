import { useState } from "react";

import { ChoiceField } from "~/shell/change/choice-field";
import { askServer } from "~/shell/browser/ask-server";
import { useFormats } from "~/shell/format-context";
import { useDelayedSearch } from "~/shell/change/use-delayed-search";
import { useTerminology } from "~/shell/use-terminology";

import { type ThreatLabel, threatsLike } from "./questions";

interface OriginalFieldProps {
  /** The duplicate threat, which is not offered. */
  threatId: string | undefined;
}

/** Selects the original of a duplicate threat by its title, id, rule or device. */
export function OriginalField({ threatId }: OriginalFieldProps) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const [found, setFound] = useState<ThreatLabel[]>([]);
  const search = useDelayedSearch(
    (text) => askServer(threatsLike(text)),
    ({ threats }) => setFound(threats),
  );
  return (
    <ChoiceField
      name="duplicateOf"
      label="Duplicate of"
      hint={t("The original threat. Search by title, ID, rule or device.")}
      placeholder={t("Search threats")}
      required
      items={found.filter((threat) => threat.threatId !== threatId)}
      keyOf={keyOf}
      textsOf={textsOf}
      detailOf={({ threatId: id, deviceName, lastSeen }) =>
        [id, deviceName, `last seen ${formatTime(lastSeen).relative}`].filter(Boolean).join(" · ")
      }
      onSearch={search}
    />
  );
}

function keyOf({ threatId }: ThreatLabel): string {
  return threatId;
}

function textsOf({ title, threatId, deviceName, ruleName }: ThreatLabel): string[] {
  return [title, threatId, ruleName, ...(deviceName === null ? [] : [deviceName])];
}
