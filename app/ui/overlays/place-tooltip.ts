interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 6;
const EDGE = 8;

/** The position of a tooltip: centred above its target, or below if there is no room, and always inside the window. */
export function placeTooltip(target: Box, tooltip: Size, window: Size): { left: number; top: number } {
  const middle = target.left + target.width / 2 - tooltip.width / 2;
  const left = Math.max(EDGE, Math.min(middle, window.width - tooltip.width - EDGE));
  const above = target.top - tooltip.height - GAP;
  const top = above >= EDGE ? above : Math.min(target.top + target.height + GAP, window.height - tooltip.height - EDGE);
  return { left, top };
}
