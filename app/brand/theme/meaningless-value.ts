import { parse } from "culori";

import { didYouMean } from "~/catalogue/nearest";

import { COLOUR_TOKENS } from "./tokens";

/*
 * Values that a browser ignores. Their rule would have no effect, without a visible reason. Values with functions are
 * not examined.
 */

const COLOURS = /^(?:color|background-color|border-color|outline-color|accent-color|text-decoration-color)$/;
const COLOUR_WORDS = new Set(
  (
    "inherit initial unset revert revert-layer currentcolor transparent auto " +
    "canvas canvastext linktext visitedtext activetext buttonface buttontext buttonborder field fieldtext highlight " +
    "highlighttext selecteditem selecteditemtext mark marktext graytext accentcolor accentcolortext"
  ).split(" "),
);

/** Properties whose numbers are lengths, so that each needs a unit, except zero. */
const LENGTHS =
  /^(?:font-size|letter-spacing|word-spacing|text-underline-offset|border-(?:width|radius)|padding.*|(?:row-|column-)?gap)$/;
const NEVER_NEGATIVE = /^(?:font-size|border-(?:width|radius)|padding.*|(?:row-|column-)?gap)$/;
const WEIGHT = /^(?:normal|bold|bolder|lighter|inherit|initial|unset|revert|revert-layer|[1-9]\d{0,2}|1000)$/i;
const UNITS = new Set(
  (
    "px pt pc in cm mm q em rem ex rex ch rch ic ric cap rcap lh rlh vw vh vmin vmax vi vb svw svh lvw lvh dvw dvh " +
    "cqw cqh cqi cqb cqmin cqmax deg grad rad turn % fr"
  ).split(" "),
);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?<unit>[a-z%]*)$/i;

/** Why a browser would ignore a declaration, after `"color: redd", …`; undefined if it has a meaning. */
export function whyIgnored(property: string, value: string): { why: string; hint?: string } | undefined {
  if (COLOURS.test(property)) {
    const unknown = unknownColour(value);
    if (unknown) return unknown;
  }
  if (value.includes("(")) return undefined;
  const words = value.split(/[\s,/]+/).filter(Boolean);
  if (COLOURS.test(property))
    return words.every(isColour)
      ? undefined
      : { why: "which is not a colour", hint: 'write a colour such as "#0b5cad"' };
  for (const word of words) {
    const unit = NUMBER.exec(word)?.groups?.["unit"];
    if (unit === undefined) continue;
    if (unit !== "" && !UNITS.has(unit.toLowerCase()))
      return { why: `whose unit "${unit}" is not known`, hint: `write ${word.slice(0, -unit.length)}px` };
    if (unit === "" && Number(word) !== 0 && LENGTHS.test(property))
      return { why: "which has no unit", hint: `write ${word}px` };
    if (word.startsWith("-") && NEVER_NEGATIVE.test(property)) return { why: "which cannot be negative" };
  }
  const isWeight = property !== "font-weight" || WEIGHT.test(value);
  if (!isWeight) return { why: "which is not a weight", hint: "write a number from 100 to 900, or bold" };
  return undefined;
}

/** A variable that is no colour of the console, and for which no other value is given. */
function unknownColour(value: string): { why: string; hint?: string } | undefined {
  const [, name] = /var\(\s*--([\w-]+)\s*\)/.exec(value) ?? [];
  if (name === undefined || COLOUR_TOKENS.some((token) => token === name)) return undefined;
  const hint = didYouMean(name, COLOUR_TOKENS);
  return { why: `whose variable "--${name}" is no colour of the console`, ...(hint && { hint }) };
}

function isColour(word: string): boolean {
  return COLOUR_WORDS.has(word.toLowerCase()) || parse(word) !== undefined;
}
