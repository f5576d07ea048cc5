import { useCallback, useEffect, useRef, useState } from "react";

import { ChoiceField } from "~/shell/change/choice-field";
import { askServer } from "~/shell/browser/ask-server";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";

import { type ThreatLabel, threatsLike } from "./questions";

const PAUSE_MS = 150;

interface OriginalFieldProps {
  /** The duplicate threat, which is not offered. */
  threatId: string | undefined;
}

/** Selects the original of a duplicate threat by its title, id, rule or device. */
export function OriginalField({ threatId }: OriginalFieldProps) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const [found, search] = useThreatSearch();
  return (
    <ChoiceField
      name="duplicateOf"
      label="Duplicate of"
      hint={t("The original threat. Search by title, id, rule or device.")}
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

/** The threats that match the latest input; the most recent ones if it is empty. */
function useThreatSearch(): [ThreatLabel[], (text: string) => void] {
  const [found, setFound] = useState<ThreatLabel[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const wanted = useRef<string>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = useCallback((text: string) => {
    wanted.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void askServer(threatsLike(text)).then(
        ({ threats }) => wanted.current === text && setFound(threats),
        // The previous results stay visible.
        () => undefined,
      );
    }, PAUSE_MS);
  }, []);
  return [found, search];
}

function keyOf({ threatId }: ThreatLabel): string {
  return threatId;
}

function textsOf({ title, threatId, deviceName, ruleName }: ThreatLabel): string[] {
  return [title, threatId, ruleName, ...(deviceName === null ? [] : [deviceName])];
}
