import type { ScreenNames } from "./names";
import { apiTemplates } from "./api-templates";
import { embeddedTemplates } from "./embedded-templates";
import { screenTemplates } from "./screen-templates";
import { testTemplates } from "./test-templates";

/** The new files by path. */
export function filesFor(names: ScreenNames): Record<string, string> {
  return {
    ...apiTemplates(names),
    ...screenTemplates(names),
    ...embeddedTemplates(names),
    ...testTemplates(names),
  };
}
