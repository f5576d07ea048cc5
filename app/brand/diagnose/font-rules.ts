import { didYouMean } from "~/catalogue/nearest";

import { FONT_FAMILIES, isConsoleFamily } from "../fonts";
import type { Finding } from "./finding";
import type { BrandRule, Subject } from "./subject.server";

/** A brand's own type has files and a name; without files only the families of the console have a name. */
export const FONT_RULES: readonly BrandRule[] = [knownFamily, namedFamily, fewFiles];

function knownFamily({ draft, chosen }: Subject): Finding[] {
  const family = draft.manifest.theme?.font?.family;
  const hasFiles = (chosen.theme?.font?.files ?? []).length > 0;
  // A wrong list of files has been reported itself.
  const meantFiles = draft.isWritten(["theme", "font", "files"]);
  if (family === undefined || hasFiles || meantFiles || isConsoleFamily(family)) return [];
  const message = `theme.font.family must be one of ${FONT_FAMILIES.join(", ")}; found "${family}"`;
  const hint = didYouMean(family, FONT_FAMILIES) ?? "name the files of another family under theme.font.files";
  return [{ code: "B106", path: ["theme", "font", "family"], message, hint }];
}

function namedFamily({ draft, chosen }: Subject): Finding[] {
  if ((draft.manifest.theme?.font?.files ?? []).length === 0) return [];
  const family = chosen.theme?.font?.family;
  const isWritten = draft.isWritten(["theme", "font", "family"]);
  if (family === undefined && !isWritten) {
    const hint = "add: family: … (what the files are called)";
    return [{ code: "B101", path: ["theme", "font"], message: 'the required key "family" is missing', hint }];
  }
  if (family === undefined || !isConsoleFamily(family)) return [];
  const path = ["theme", "font", isWritten ? "family" : "files"];
  const message = `theme.font.family must be a name of its own where there are files, found "${family}" (text)`;
  return [{ code: "B105", path, message }];
}

function fewFiles({ draft, house }: Subject): Finding[] {
  const { length } = draft.manifest.theme?.font?.files ?? [];
  const limit = house.defaults.limits.fonts;
  if (length <= limit) return [];
  const path = ["theme", "font", "files"];
  return [{ code: "B105", path, message: `theme.font.files must be at most ${limit}, found ${length}` }];
}
