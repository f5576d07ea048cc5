import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import { sendLocalZone } from "../browser/local-zone";
import { type PreferenceChoice, savePreference } from "../browser/save-preference";
import { screenCache } from "../browser/screen-data";
import type { ShellData } from "../shell-data";
import { useToasts } from "../notices/toasts";
import { useChoice } from "../use-choice";

type Timezone = ShellData["preferences"]["timezone"];
export type Mode = NonNullable<ShellData["preferences"]["mode"]>;

/** The preferences in the header and the sidebar, and their setters. */
export interface ShellPreferences {
  timezone: Timezone;
  /** The zone that "local" refers to. */
  localZone: string;
  mode: Mode;
  isSidebarPinned: boolean;
  chooseTimezone: (timezone: Timezone) => void;
  chooseMode: (mode: Mode) => void;
  pinSidebar: (isPinned: boolean) => void;
}

/** Every choice takes effect immediately and is then stored by the server (requirement 1.6). */
export function usePreferences({ preferences, brand }: Pick<ShellData, "preferences" | "brand">): ShellPreferences {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [timezone, setTimezone] = useChoice(preferences.timezone);
  const [mode, setMode] = useChoice(preferences.mode ?? brand.defaultMode);
  const [isSidebarPinned, setPinned] = useChoice(preferences.isSidebarPinned);

  const save = (choice: PreferenceChoice) =>
    savePreference(choice).catch(() => show({ kind: "warning", text: "Your choice could not be saved." }));

  return {
    timezone,
    localZone: preferences.localZone,
    mode,
    isSidebarPinned,
    chooseTimezone(next) {
      setTimezone(next);
      // The start of "today" changes, so the data is fetched again.
      void save({ timezone: next }).then(() => {
        screenCache.invalidate();
        revalidate();
      });
    },
    chooseMode(next) {
      setMode(next);
      document.documentElement.dataset["mode"] = next;
      void save({ mode: next });
    },
    pinSidebar(isPinned) {
      setPinned(isPinned);
      void save({ sidebar: isPinned ? "pinned" : "free" });
    },
  };
}

/** Sends the browser's time zone to the server and, if it is new, renders the page again. */
export function useLocalZone(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (sendLocalZone()) revalidate();
    // Once: a browser's zone does not change while a page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
