import { nearest } from "~/catalogue/nearest";

import { linkableScreens } from "../screens/ready-screens";
import type { ShellData } from "../shell-data";

/**
 * The screen that best matches an unknown address: the one that shares the most words with it, where a misspelt word
 * counts half. Undefined if no word is shared.
 */
export function nearestScreen(
  screens: ShellData["screens"],
  pathname: string,
): { title: string; path: string } | undefined {
  const requested = wordsOf(pathname);
  const [best] = linkableScreens(screens)
    .map((screen) => ({ screen, score: scoreOf(wordsOf(screen.path), requested) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.screen.path.length - b.screen.path.length);
  return best?.screen;
}

function scoreOf(words: readonly string[], requested: readonly string[]): number {
  return words.reduce((score, word) => {
    if (requested.includes(word)) return score + 1;
    return nearest(word, requested) === undefined ? score : score + 0.5;
  }, 0);
}

function wordsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
