export type TourType = "initial" | "site";

/** A step for the viewer; hidden steps are skipped. */
export interface TourStep {
  title: string;
  text: string;
  target: string | undefined;
  /** The screen's id and address; undefined for a step that may be on any screen. */
  screen: { id: string; path: string } | undefined;
  isHidden: boolean;
}

/** The position in a tour, and the next action. */
export interface Move {
  /** The step to store. Arriving on a screen during a tour adds one. */
  step: number;
  /** The screen to open first; undefined if the step is on this screen. */
  open: string | undefined;
}

/** A tour starts at step 1 on the screen that it is about, otherwise at step 0 (requirement 2.9). */
export function startStep(starts: string, screenId: string): number {
  return screenId === starts ? 1 : 0;
}

/** Steps whose predecessor is on another screen. */
const BACK_TWO: ReadonlySet<number> = new Set([9, 10, 11, 12, 14, 15, 17]);

/**
 * The step to store when going back (requirement 2.10): two steps back if the previous step is on another screen,
 * because arriving there adds one, otherwise one.
 */
export function backTarget(step: number): number {
  return Math.max(0, step - (BACK_TWO.has(step) ? 2 : 1));
}

/** The next step that is not hidden; undefined at the end. */
export function moveForward(steps: readonly TourStep[], step: number, screenId: string): Move | undefined {
  const next = steps.findIndex(({ isHidden }, index) => index > step && !isHidden);
  return next < 0 ? undefined : moveTo(steps, next, screenId);
}

/** The previous step that is not hidden; undefined at the start. */
export function moveBack(steps: readonly TourStep[], step: number, screenId: string): Move | undefined {
  const before = steps.findLastIndex(({ isHidden }, index) => index < step && !isHidden);
  if (before < 0) return undefined;
  const move = moveTo(steps, before, screenId);
  // Without hidden steps in between, this is the rule of the requirement.
  return before === step - 1 && move.open !== undefined ? { ...move, step: backTarget(step) } : move;
}

/** Across screens, only the screen is opened: the step before the target step is stored, and arrival adds one. */
function moveTo(steps: readonly TourStep[], wanted: number, screenId: string): Move {
  const screen = steps[wanted]?.screen;
  if (!screen || screen.id === screenId) return { step: wanted, open: undefined };
  return { step: wanted - 1, open: screen.path };
}
