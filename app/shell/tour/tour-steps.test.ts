import { describe, expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";

import { backTarget, moveBack, moveForward, startStep, type TourStep } from "./tour-steps";

const { tours } = readCatalogue("config").tours;

function stepsOf(type: keyof typeof tours, hidden: readonly string[] = []): TourStep[] {
  return tours[type].steps.map(({ title, text, target, screen }) => ({
    title,
    text,
    target,
    screen: screen === undefined ? undefined : { id: screen, path: `/${screen}` },
    isHidden: screen !== undefined && hidden.includes(screen),
  }));
}

describe("[2.9] a tour starts", () => {
  test.each([
    ["initial", "asset-inventory", 1],
    ["initial", "sites", 0],
    ["initial", "dashboard", 0],
    ["site", "sites", 1],
    ["site", "asset-inventory", 0],
  ] as const)("%s on %s at step %d", (type, screen, step) => {
    expect(startStep(tours[type].starts, screen)).toBe(step);
  });
});

describe("[2.10] going back", () => {
  test.each(Array.from({ length: 18 }, (_, index) => index + 1))("from step %d", (step) => {
    const skipsTwo = [9, 10, 11, 12, 14, 15, 17].includes(step);
    expect(backTarget(step)).toBe(skipsTwo ? step - 2 : step - 1);
  });

  test("skips two for exactly the steps whose predecessor is on another screen", () => {
    const { steps } = tours.initial;
    const across = steps.flatMap(({ screen }, step) => {
      const before = steps[step - 1]?.screen;
      return step > 0 && before !== undefined && before !== screen ? [step] : [];
    });
    expect(across).toEqual([9, 10, 11, 12, 14, 15, 17]);
  });
});

/** Simulates stepping through a tour: a move across screens opens the screen, and arriving there adds one step. */
function walk(steps: TourStep[], start: number, move: typeof moveForward): number[] {
  const shown = [start];
  let screen = steps[start]?.screen?.id ?? "dashboard";
  for (let step = start; ;) {
    const next = move(steps, step, screen);
    if (!next) return shown;
    if (next.open === undefined) step = next.step;
    else {
      screen = next.open.slice(1);
      step = next.step + 1;
    }
    shown.push(step);
  }
}

describe("[1.4] stepping through a tour", () => {
  test.each(["initial", "site"] as const)("%s, forward and back through every step", (type) => {
    const steps = stepsOf(type);
    const all = steps.map((_, index) => index);
    expect(walk(steps, 0, moveForward)).toEqual(all);
    expect(walk(steps, steps.length - 1, moveBack)).toEqual([...all].reverse());
  });

  test("skips steps on hidden screens in both directions", () => {
    const steps = stepsOf("initial", ["vulnerabilities", "compliance", "threat-hunting"]);
    const shown = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 17, 18];
    expect(walk(steps, 0, moveForward)).toEqual(shown);
    expect(walk(steps, 18, moveBack)).toEqual([...shown].reverse());
  });
});
