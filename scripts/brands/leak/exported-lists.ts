import { addressPattern, parameterOf, withoutOptional } from "~/catalogue/screen-path";
import type { Screens } from "~/catalogue/screens";

import { exportedLists, type ExportedList } from "../../../app/routes/export/exports.ts";

/** For lists with a time range one hour is enough: names and colours are in every row or in none. */
const SHORT = "format=csv&range=1h";

/**
 * The URL of every list that can be exported on the screens that were opened, once. A list of an object is that of the
 * object whose screen was opened.
 */
export function exportAddresses({ list: screens }: Pick<Screens, "list">, opened: readonly string[]): string[] {
  const addresses = new Map<string, string>();
  for (const [name, exported] of exportedLists(screens)) {
    const path = screens.find(({ id }) => id === exported.screen)?.path;
    const address = path === undefined ? undefined : opened.find((one) => isOf(path, one));
    if (path === undefined || address === undefined) continue;
    const of = isOfObject(exported) ? `&of=${encodeURIComponent(objectIn(path, address))}` : "";
    // The same list may be exported on several screens.
    const rows = JSON.stringify([exported.prefix, exported.always, of]);
    if (!addresses.has(rows)) addresses.set(rows, `/exports/${name}?${SHORT}${of}`);
  }
  return [...addresses.values()];
}

function isOf(path: string, address: string): boolean {
  return address === withoutOptional(path) || addressPattern(path).test(address);
}

function isOfObject({ prefix, always = {} }: ExportedList): boolean {
  return [prefix, ...Object.values(always)].some((text) => text.includes("{of}"));
}

/** The values of the parameters of a screen's path in an address. */
function objectIn(path: string, address: string): string {
  const segments = address.split("/");
  return path
    .split("/")
    .flatMap((segment, index) => (parameterOf(segment) === undefined ? [] : [segments[index] ?? ""]))
    .join("/");
}
