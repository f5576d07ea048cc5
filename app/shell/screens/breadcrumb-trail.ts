import { parameterOf, withoutOptional } from "~/catalogue/screen-path";
import type { Crumb } from "~/ui/layout/breadcrumb";
import { humanise } from "~/ui/humanise";

import type { CurrentScreen } from "./current-screen";
import { fillPath } from "./screen-address";
import type { ShellData } from "../shell-data";

/**
 * The breadcrumb of a screen, from the segments of its path: a segment with its own screen is a link, a section of the
 * menu is text, and a parameter shows its value. Consecutive values form one crumb.
 */
export function breadcrumbOf({ screens, navigation }: Breadcrumbs, screen: CurrentScreen): Crumb[] {
  const segments = screen.path.split("/").slice(1);
  const crumbs: (Crumb & { isValue: boolean })[] = [];
  for (const [index, segment] of segments.entries()) {
    const path = `/${segments.slice(0, index + 1).join("/")}`;
    const own = Object.values(screens).find((candidate) => withoutOptional(candidate.path) === path);
    const to = own && fillPath(path, screen.params);
    const parameter = parameterOf(segment);
    if (parameter === undefined) {
      const label = own?.title ?? navigation.find(({ id }) => id === segment)?.label ?? humanise(segment);
      crumbs.push({ label, to, isValue: false });
      continue;
    }
    const value = screen.params[parameter];
    const before = crumbs.at(-1);
    if (value === undefined) continue;
    if (before?.isValue && !before.to) before.label = `${before.label} ${value}`;
    else crumbs.push({ label: value, to, isValue: true });
  }
  const object = crumbs.findLast(({ isValue }) => isValue);
  if (object && screen.objectLabel !== undefined) object.label = screen.objectLabel;
  if (crumbs.length === 0) return [{ label: screen.title }];
  // The last one is the screen itself.
  return crumbs.map(({ label, to }, index) => (index < crumbs.length - 1 ? { label, to } : { label }));
}

type Breadcrumbs = Pick<ShellData, "screens" | "navigation">;
