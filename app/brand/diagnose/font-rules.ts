import { didYouMean } from "~/catalogue/nearest";

import { FONT_FAMILIES, isConsoleFamily } from "../theme/fonts";
import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

const FILES = ["theme", "font", "files"];

/** A brand's own font has files and a name; without files only the built-in families can be named. */
export const FONT_RULES: readonly BrandRule[] = [knownFamily, namedFamily, fewFiles, differentFiles];

function knownFamily({ manifest, chosen }: ResolvedManifest): Problem[] {
  const family = manifest.data.theme?.font?.family;
  const hasFiles = (chosen.theme?.font?.files ?? []).length > 0;
  // An invalid list of files, or entry of it, is already reported; an empty list is valid.
  const meantFiles = manifest.problems.some(({ path }) => FILES.every((step, index) => path[index] === step));
  if (family === undefined || hasFiles || meantFiles || isConsoleFamily(family)) return [];
  const message = `theme.font.family must be one of ${FONT_FAMILIES.join(", ")}; found "${family}"`;
  const hint = didYouMean(family, FONT_FAMILIES) ?? "name the files of another family under theme.font.files";
  return [{ code: "B106", path: ["theme", "font", "family"], message, hint }];
}

function namedFamily({ manifest, chosen }: ResolvedManifest): Problem[] {
  if ((manifest.data.theme?.font?.files ?? []).length === 0) return [];
  const family = chosen.theme?.font?.family;
  const isWritten = manifest.isWritten(["theme", "font", "family"]);
  if (family === undefined && !isWritten) {
    const hint = "add: family: … (what the files are called)";
    const message = 'the required key "family" is missing';
    return [{ code: "B101", path: ["theme", "font"], missing: "family", message, hint }];
  }
  if (family === undefined || !isConsoleFamily(family)) return [];
  const path = ["theme", "font", isWritten ? "family" : "files"];
  const message = `theme.font.family must be a name of its own where there are files, found "${family}" (text)`;
  return [{ code: "B105", path, message }];
}

function fewFiles({ manifest, config }: ResolvedManifest): Problem[] {
  const { length } = manifest.data.theme?.font?.files ?? [];
  const limit = config.defaults.limits.fonts;
  if (length <= limit) return [];
  return [{ code: "B105", path: FILES, message: `theme.font.files must be at most ${limit}, found ${length}` }];
}

/** Of two files for one weight and style, browsers use only the last. */
function differentFiles({ manifest }: ResolvedManifest): Problem[] {
  const faces = (manifest.data.theme?.font?.files ?? []).map(
    ({ weight = 400, style = "normal" }) => `weight ${weight}, ${style}`,
  );
  return faces.flatMap((face, index): Problem[] => {
    if (faces.indexOf(face) === index) return [];
    const message = `a file for ${face} is listed twice in theme.font.files`;
    return [{ code: "B118", path: [...FILES, index], message, hint: "set the weight and style of each file" }];
  });
}
