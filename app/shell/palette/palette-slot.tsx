import { lazy, Suspense, useEffect, useRef, useState } from "react";

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
  // The dialog cannot return the focus that the box of the early text took.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return (
    <Suspense fallback={<EarlyText onType={(text) => (typed.current = text)} onClose={palette.onClose} />}>
      <Palette {...palette} typed={typed} />
    </Suspense>
  );
}

/** Receives the key presses before the palette is loaded. */
function EarlyText({ onType, onClose }: { onType: (text: string) => void; onClose: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
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
