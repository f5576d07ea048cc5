export type TourType = "initial" | "site";

/** A step as the viewer sees it; hidden ones are passed over. */
export interface TourStep {
  title: string;
  text: string;
  target: string | undefined;
  /** The screen's id and address; undefined for a step that may be on any screen. */
  screen: { id: string; path: string } | undefined;
  isHidden: boolean;
}

/** Where the person is in a tour, and what happens next. */
export interface Move {
  /** The step to store. Arriving on a screen during a tour adds one. */
  step: number;
  /** The screen to open first; undefined where the step is on this screen. */
  open: string | undefined;
}

/** A tour starts at step 1 on the screen that it is about, and at step 0 elsewhere (requirement 2.9). */
export function startStep(starts: string, screenId: string): number {
  return screenId === starts ? 1 : 0;
}

/** Steps whose predecessor is on another screen. */
const BACK_TWO: ReadonlySet<number> = new Set([9, 10, 11, 12, 14, 15, 17]);

/**
 * The step that going back stores (requirement 2.10): two steps back where the step before is on another screen, because
 * arriving there adds one, and otherwise one.
 */
export function backTarget(step: number): number {
  return Math.max(0, step - (BACK_TWO.has(step) ? 2 : 1));
}

/** Forward to the next step that is not hidden; undefined at the end. */
export function moveForward(steps: readonly TourStep[], step: number, screenId: string): Move | undefined {
  const next = steps.findIndex(({ isHidden }, index) => index > step && !isHidden);
  return next < 0 ? undefined : moveTo(steps, next, screenId);
}

/** Back to the last step before that is not hidden; undefined at the beginning. */
export function moveBack(steps: readonly TourStep[], step: number, screenId: string): Move | undefined {
  const before = steps.findLastIndex(({ isHidden }, index) => index < step && !isHidden);
  if (before < 0) return undefined;
  const move = moveTo(steps, before, screenId);
  // Without hidden steps between them, this is the rule of the requirement.
  return before === step - 1 && move.open !== undefined ? { ...move, step: backTarget(step) } : move;
}

/** Across screens only the screen is opened: the step before the wanted one is stored, and arrival adds one. */
function moveTo(steps: readonly TourStep[], wanted: number, screenId: string): Move {
  const screen = steps[wanted]?.screen;
  if (!screen || screen.id === screenId) return { step: wanted, open: undefined };
  return { step: wanted - 1, open: screen.path };
}
