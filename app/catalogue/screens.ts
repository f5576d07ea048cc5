import { z } from "zod";

import { parameterOf, withoutParameters } from "./screen-path";
import type { ScreenId } from "./screen-id.generated";

/** A path pattern of the console: `{name}` is one segment, `{os?}` an optional last one. */
export const ScreenPath = z
  .string()
  .regex(
    /^\/([A-Za-z0-9_-]+|\{[A-Za-z]+\??\})?(\/([A-Za-z0-9_-]+|\{[A-Za-z]+\??\}))*$/,
    "must be a path such as /insights/compliance/{os?}",
  );

const Screen = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "must be lower case words joined by -"),
  path: ScreenPath,
  title: z.string().min(1).optional(),
  /** Data families whose change refreshes this screen. */
  families: z.array(z.string()).default([]),
  /** The field set of its grid: config/fields/<fields>.yaml. */
  fields: z.string().optional(),
  /** The columns that its grid shows by default, if not those of the field set. */
  columns: z.array(z.string()).min(1).optional(),
  /** The default order of its grid, if not that of the field set. */
  sort: z.array(z.string()).min(1).optional(),
  /** The path of its list in the API, such as /v1/site, if the list can be exported. */
  export: z
    .string()
    .regex(/^\/v1(\/[a-z_]+)+$/, "must be a path such as /v1/site")
    .optional(),
  /** The icon in the menu below a heading; the narrow sidebar shows only the icon. */
  icon: z.string().optional(),
  /** Initial query of the menu link. */
  opensWith: z
    .string()
    .regex(/^[^?#\s]+$/, "must be a query such as status=new")
    .optional(),
  /** The address includes a time range, which is carried over to other screens that have one. */
  hasRange: z.boolean().default(false),
  /** Not built yet: the screen shows the designed "coming" state. */
  coming: z.boolean().default(false),
});

const MenuLeaf = z.strictObject({ screen: z.string(), icon: z.string() });
const MenuSection = z.strictObject({ section: z.string(), icon: z.string(), children: z.array(z.string()).min(1) });

/** config/screens.yaml: the routes and the sidebar (requirements 2.2 and 2.6). */
export const ScreensFile = z.strictObject({
  screens: z.array(Screen).min(1),
  menu: z.array(z.union([MenuLeaf, MenuSection])).min(1),
});
export type ScreensFile = z.infer<typeof ScreensFile>;

/** A screen of the console. `id` is the name of its folder in app/routes. */
export type Screen = Omit<z.infer<typeof Screen>, "id" | "title"> & { id: ScreenId; title: string };
export type MenuEntry = z.infer<typeof MenuLeaf> | z.infer<typeof MenuSection>;

export interface Screens {
  list: readonly Screen[];
  menu: readonly MenuEntry[];
  byId: (id: ScreenId) => Screen;
}

/** Target of the menu link. */
export function menuPaths({ list, menu }: Screens): string[] {
  const ids = menu.flatMap((entry) => ("screen" in entry ? [entry.screen] : entry.children));
  return list.filter(({ id }) => ids.includes(id)).map(({ path }) => withoutParameters(path));
}

/** "asset-inventory" is labelled "Asset Inventory": labels are the path segments in title case (requirement 2.6). */
export function titleCase(word: string): string {
  return word
    .split(/[-_\s]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}

/** The last fixed segment of a path in title case. */
export function titleOfPath(path: string): string {
  const words = path.split("/").filter((segment) => segment && parameterOf(segment) === undefined);
  return titleCase(words.at(-1) ?? "home");
}
