import { InvalidArgumentError } from "commander";

import { didYouMean } from "~/catalogue/nearest";
import type { Screens } from "~/catalogue/screens";

import { WrongUsage } from "../terminal.ts";
import { SIGN_IN, type AlbumPage } from "./pages.ts";

/** Pages by name; throws WrongUsage for an unknown one. */
export function readPages(names: readonly string[], { list }: Screens): AlbumPage[] {
  const known = [SIGN_IN, ...list.filter(({ path }) => path !== "/").map(({ id, path }) => ({ name: id, path }))];
  if (names.includes("all")) return known;
  return names.map((name) => {
    const page = known.find((candidate) => candidate.name === name);
    if (page) return page;
    const ids = known.map((candidate) => candidate.name);
    throw new WrongUsage(`there is no page "${name}"; ${didYouMean(name, ids) ?? `there are ${ids.join(", ")}`}`);
  });
}

export function readList(text: string): string[] {
  return text.split(",").map((word) => word.trim());
}

export function readModes(text: string): string[] {
  const modes = readList(text);
  if (modes.every((mode) => mode === "light" || mode === "dark")) return modes;
  throw new InvalidArgumentError("It must be light, dark or light,dark.");
}

export function readWidths(text: string): number[] {
  const widths = readList(text).map(Number);
  if (widths.every((width) => Number.isInteger(width) && width >= 320 && width <= 3840)) return widths;
  throw new InvalidArgumentError("It must be whole numbers from 320 to 3840, such as 1440,390.");
}

export function readPercent(text: string): number {
  const percentage = Number(text);
  if (text.trim() !== "" && percentage >= 0 && percentage <= 100) return percentage;
  throw new InvalidArgumentError("It must be a number from 0 to 100.");
}
