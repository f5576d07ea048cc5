import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from "react";

import type { FieldKind } from "~/contract/field";
import { zoneNamed } from "~/contract/time-zone-facts";
import { createTimeFormatter, formatInZone, withoutSeconds, type TimeFormats } from "~/ui/format/time";
import type { CellContext } from "~/ui/table/cells/cell";

import type { ShellData } from "./shell-data";
import { useNow } from "./use-now";
import { createHrefFor, createHuntFor, type HrefFor, type HuntFor } from "./screens/value-links";

/**
 * How values are formatted for this person: the time zone, the current time, and link targets. Cells and charts use the
 * whole context.
 */
export interface ValueFormats extends CellContext {
  hrefFor: HrefFor;
  huntFor: HuntFor;
  /** An IANA zone, or "UTC". */
  zone: string;
  formats: TimeFormats;
  /** Milliseconds since 1970; advances while the page is open. */
  now: number;
}

const FormatContext = createContext<ValueFormats | undefined>(undefined);

interface FormatProviderProps {
  /** The selected zone, which may be newer than the server's. */
  zone: string;
  shell: Pick<ShellData, "limits" | "screens" | "siteNames" | "personNames" | "now">;
  children: ReactNode;
}

export function FormatProvider({
  zone: chosenZone,
  shell: { limits, screens, siteNames, personNames, now: serverNow },
  children,
}: FormatProviderProps) {
  // An urgent change of every time would make React render parts that are still starting a second time.
  const zone = useDeferredValue(chosenZone);
  const now = useNow(serverNow);
  const { formats, risk } = limits;
  const value = useMemo(
    () => ({
      zone,
      formats,
      now,
      formatTime: createTimeFormatter({ zone, formats, now }),
      riskBands: risk,
      hrefFor: createHrefFor(screens),
      huntFor: createHuntFor(screens),
      timeIn: (name: string) =>
        zoneNamed(name) === undefined ? undefined : formatInZone(now, name, withoutSeconds(formats.time)),
      nameOf: (kind: FieldKind, name: string) =>
        kind === "site" ? siteNames[name] : kind === "person" ? personNames[name] : undefined,
      hintFor: (kind: FieldKind, name: string) => (kind === "person" && name in personNames ? name : undefined),
    }),
    [zone, formats, now, risk, screens, siteNames, personNames],
  );
  return <FormatContext.Provider value={value}>{children}</FormatContext.Provider>;
}

/** The viewer's formats of times, risk scores and names. Throws outside the shell. */
export function useFormats(): ValueFormats {
  const formats = useContext(FormatContext);
  if (!formats) throw new Error("This is used outside of the shell's FormatProvider");
  return formats;
}
