import { lazy, Suspense } from "react";

import type { ShellData } from "../shell-data";

const Palette = lazy(() => import("./palette").then((module) => ({ default: module.Palette })));

interface PaletteSlotProps {
  isOpen: boolean;
  shell: ShellData;
  screenId: string;
  onClose: () => void;
}

/** The palette while it is open; its code is fetched the first time. */
export function PaletteSlot({ isOpen, ...palette }: PaletteSlotProps) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <Palette {...palette} />
    </Suspense>
  );
}
