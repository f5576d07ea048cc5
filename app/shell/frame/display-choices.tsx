import { useRevalidator } from "@remix-run/react";

import { SegmentedControl } from "~/ui/actions/segmented-control";

import { type PreferenceChoice, savePreference } from "../browser/save-preference";
import type { ShellData } from "../shell-data";
import { applyContrast } from "../contrast-sheet";
import { useToasts } from "../notices/toasts";
import { useChoice } from "../use-choice";
import { useShellData } from "../use-shell-data";

type Display = ShellData["preferences"];

/** How much contrast text and lines have with what is behind them. Takes effect immediately. */
export function ContrastChoice() {
  const [contrast, choose] = useDisplayChoice("contrast");
  return (
    <SegmentedControl
      label="Contrast"
      options={CONTRASTS}
      value={contrast}
      onChange={(next) => {
        applyContrast(next);
        choose(next, { contrast: next });
      }}
    />
  );
}

/** The height of rows, except in lists with their own row height in the columns menu. Takes effect immediately. */
export function DensityChoice() {
  const [density, choose] = useDisplayChoice("density");
  return (
    <SegmentedControl
      label="Density"
      options={DENSITIES}
      value={density}
      onChange={(next) => {
        document.documentElement.dataset["density"] = next;
        choose(next, { density: next });
      }}
    />
  );
}

/**
 * Whether times use a 12-hour or 24-hour clock. The server provides the pattern, so times change after its response.
 */
export function ClockChoice() {
  const [clock, choose] = useDisplayChoice("clock");
  return (
    <SegmentedControl
      label="Time format"
      options={CLOCKS}
      value={clock}
      onChange={(next) => choose(next, { clock: next })}
    />
  );
}

function useDisplayChoice<Name extends "contrast" | "density" | "clock">(name: Name) {
  const { preferences } = useShellData();
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useChoice<Display[Name]>(preferences[name]);
  function choose(next: Display[Name], choice: PreferenceChoice): void {
    setChosen(next);
    savePreference(choice).then(revalidate, () => show({ kind: "warning", text: "Your choice could not be saved." }));
  }
  return [chosen, choose] as const;
}

const CONTRASTS = [
  { value: "standard", label: "Standard" },
  { value: "more", label: "More" },
  { value: "system", label: "System" },
] as const;

const DENSITIES = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
] as const;

const CLOCKS = [
  { value: "12-hour", label: "12-hour" },
  { value: "24-hour", label: "24-hour" },
] as const;
