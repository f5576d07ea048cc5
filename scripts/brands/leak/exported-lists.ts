import { addressPattern, parameterOf } from "~/catalogue/screen-path";
import type { Screens } from "~/catalogue/screens";

import { exportedLists, type ExportedList } from "../../../app/routes/export/exports.ts";

/** For lists with a time range one hour is enough: names and colours are in every row or in none. */
const SHORT = "format=csv&range=1h";

/** The URL of every list that can be exported; for a list of an object, an object from one of these links is used. */
export function exportAddresses({ list: screens }: Pick<Screens, "list">, links: readonly string[]): string[] {
  const paths = links.map((link) => link.split(/[?#]/, 1)[0] ?? "");
  return [...exportedLists(screens)].map(([name, exported]) => {
    if (!isOfObject(exported)) return `/exports/${name}?${SHORT}`;
    const path = screens.find(({ id }) => id === exported.screen)?.path ?? "";
    const link = paths.find((candidate) => addressPattern(path).test(candidate));
    return `/exports/${name}?${SHORT}&of=${encodeURIComponent(objectIn(path, link ?? path))}`;
  });
}

function isOfObject({ prefix, always = {} }: ExportedList): boolean {
  return [prefix, ...Object.values(always)].some((text) => text.includes("{of}"));
}

/** The values of the parameters of a screen's path in a link. */
function objectIn(path: string, link: string): string {
  const segments = link.split("/");
  return path
    .split("/")
    .flatMap((segment, index) => (parameterOf(segment) === undefined ? [] : [segments[index] ?? ""]))
    .join("/");
}
