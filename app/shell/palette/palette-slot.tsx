import { lazy, Suspense, useRef } from "react";

import { useLayout } from "~/ui/use-layout";

import type { ShellPreferences } from "../frame/use-preferences";
import type { ShellData } from "../shell-data";

const Palette = lazy(() => import("./palette").then((module) => ({ default: module.Palette })));

interface PaletteSlotProps {
  isOpen: boolean;
  shell: ShellData;
  preferences: ShellPreferences;
  screenId: string;
  onClose: () => void;
}

/**
 * The palette while it is open; its code is fetched on first use, and text typed until then becomes its initial text.
 */
export function PaletteSlot({ isOpen, ...palette }: PaletteSlotProps) {
  if (!isOpen) return null;
  return <OpenPalette {...palette} />;
}

function OpenPalette(palette: Omit<PaletteSlotProps, "isOpen">) {
  const typed = useRef("");
  return (
    <Suspense fallback={<EarlyText onType={(text) => (typed.current = text)} onClose={palette.onClose} />}>
      <Palette {...palette} typed={typed} />
    </Suspense>
  );
}

/** Receives the key presses before the palette is loaded. */
function EarlyText({ onType, onClose }: { onType: (text: string) => void; onClose: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  useLayout(() => {
    const opener = document.activeElement as HTMLElement | null;
    box.current?.focus();
    // Before the palette opens: its dialog returns the focus to where it found it.
    return () => opener?.focus();
  }, []);
  return (
    <input
      ref={box}
      className="visually-hidden"
      aria-label="Search"
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    />
  );
}
