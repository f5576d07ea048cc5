import { basename, dirname, join, relative } from "node:path";

import { nearest } from "~/catalogue/nearest";

import { inspectPath, readFolder } from "../load/file-access.server";
import { holdsManifest, LOCALES, SHIPPED_FOLDERS, UNNAMED_FOLDERS, unnamedFilesOf } from "../load/folder-state.server";
import { SEVERITIES, type Code, type Diagnostic } from "./diagnostic";

const MANIFEST = "brand.yaml";
/** Names that are evidently meant for the manifest, in any letter case. */
const MANIFEST_LIKE = /^(?:(?:brand|manifest)\.ya?ml(?:\.txt)?|brand\.json)$/i;
const YAML = /\.ya?ml$/i;

/** Unread content of brands/: folders without a manifest, and YAML files that are not manifests. */
export function findStrayFiles(brandsDirectory: string): Diagnostic[] {
  return namesIn(brandsDirectory).flatMap((name) => findStraysAt(brandsDirectory, name));
}

/** Like `findStrayFiles`, for one name in brands/. */
export function findStraysAt(brandsDirectory: string, name: string): Diagnostic[] {
  if (name.startsWith(".")) return [];
  const path = join(brandsDirectory, name);
  const found = inspectPath(path);
  if (found.kind === "found") return found.value.isDirectory() ? inspectFolder(brandsDirectory, name) : strayFile(path);
  // A brand that cannot be read is reported when it is diagnosed.
  if (found.kind === "absent" || holdsManifest(brandsDirectory, name)) return [];
  return [describe("B016", name, path, `this is not read: ${found.reason}`, found.hint)];
}

function inspectFolder(brandsDirectory: string, id: string): Diagnostic[] {
  const folder = join(brandsDirectory, id);
  if (!holdsManifest(brandsDirectory, id)) return inspectWithoutManifest(folder, id);
  const known = new Set([MANIFEST, ...unnamedFilesOf(folder)]);
  return straysBelow(folder, id)
    .filter(({ name }) => !known.has(name))
    .map(({ diagnostic }) => diagnostic);
}

function inspectWithoutManifest(folder: string, id: string): Diagnostic[] {
  const strays = straysBelow(folder, id);
  // The name is correct but the file is not read: the folder is for abstract brands.
  const meant = strays.find(({ name }) => name === MANIFEST) ?? strays.find(({ name }) => MANIFEST_LIKE.test(name));
  const brandsBelow = strays.filter(({ name }) => name.endsWith(`/${MANIFEST}`));
  if (!meant && brandsBelow.length > 0) return brandsBelow.map(({ name }) => describeNestedBrand(folder, id, name));
  const others = strays.filter((stray) => stray !== meant).map(({ diagnostic }) => diagnostic);
  if (!meant) return [describeFolder(folder, id), ...others];
  const path = join(folder, meant.name);
  if (meant.name !== MANIFEST) {
    const message = `the manifest of a brand is named ${MANIFEST}`;
    return [describe("B015", id, path, message, `rename it to ${MANIFEST}`), ...others];
  }
  const message = `this file is not read: a folder whose name starts with _ holds an abstract brand`;
  return [describe("B016", id, path, message, "add abstract: true, or rename the folder"), ...others];
}

function describeFolder(folder: string, id: string): Diagnostic {
  const ignoring = "start the folder's name with a dot to have it ignored";
  const hint = id.startsWith("_")
    ? `write one with abstract: true; ${ignoring}`
    : `write one, or remove the folder and run brands new ${id} --name … --host …; ${ignoring}`;
  return describe("B017", id, folder, `the folder has no ${MANIFEST}`, hint);
}

/** A brand in a folder of brands. */
function describeNestedBrand(folder: string, id: string, name: string): Diagnostic {
  const inner = dirname(name);
  const hint = `move the folder ${id}/${inner} up, so that it is ${basename(inner)} beside the other brands`;
  return describe("B016", id, join(folder, name), "this file is not read: it is too deep to be a brand", hint);
}

interface Stray {
  /** Relative to the folder. */
  name: string;
  diagnostic: Diagnostic;
}

/**
 * The YAML files below a brand's folder, and folders that cannot be listed; names that start with a dot or _ are
 * skipped.
 */
function straysBelow(folder: string, id: string, inside = ""): Stray[] {
  const names = readFolder(join(folder, inside));
  if (names.kind === "failed" && !UNNAMED_FOLDERS.includes(inside)) {
    const diagnostic = describe("B016", id, join(folder, inside), `this is not read: ${names.reason}`, names.hint);
    return inside === "" && holdsManifestIn(folder) ? [] : [{ name: inside, diagnostic }];
  }
  if (names.kind !== "found") return [];
  return names.value
    .filter((name) => !/^[._]/.test(name))
    .flatMap((base): Stray[] => {
      const name = inside === "" ? base : `${inside}/${base}`;
      const found = inspectPath(join(folder, name), { followsLinks: false });
      if (found.kind === "found" && found.value.isDirectory()) return straysBelow(folder, id, name);
      if (!YAML.test(base) && !MANIFEST_LIKE.test(name)) return [];
      return [{ name, diagnostic: describe("B016", id, join(folder, name), "this file is not read", hintFor(name)) }];
    });
}

function holdsManifestIn(folder: string): boolean {
  return inspectPath(join(folder, MANIFEST)).kind !== "absent";
}

function hintFor(name: string): string {
  if (name.startsWith(`${LOCALES}/`)) {
    const language = name.slice(LOCALES.length + 1).replace(YAML, "");
    const spelled = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(language)
      ? `rename it to ${LOCALES}/${canonicalLanguage(language)}.yaml`
      : `name it after a language, such as ${LOCALES}/de.yaml`;
    return `${spelled}, or remove it`;
  }
  const folder = SHIPPED_FOLDERS.find((one) => name.startsWith(`${one}/`));
  if (folder !== undefined)
    return `name it ${folder}/<name>.yaml with at most 40 lowercase letters, digits and hyphens, or remove it`;
  const meant = meantFolder(name);
  if (meant !== undefined) return `rename the folder to ${meant}, or remove the file`;
  if (LANGUAGE_FILE.test(name))
    return `texts of a language are in ${LOCALES}/${name.replace(YAML, "")}.yaml: move it there, or remove it`;
  return `write everything in ${MANIFEST}, or remove the file`;
}

/** Other names of the folder for languages. Names that differ in few letters from that of a folder are found as such. */
const LANGUAGE_FOLDERS = /^(?:lang|langs|languages?|i18n|l10n|translations?|texts?|messages)$/i;
const LANGUAGE_FILE = /^[a-z]{2}(?:-[A-Z]{2})?\.ya?ml$/;

/** The folder that was most likely meant by the one of a file: `locale/de.yaml`. */
function meantFolder(name: string): string | undefined {
  const [folder = "", ...rest] = name.split("/");
  if (rest.length !== 1) return undefined;
  return LANGUAGE_FOLDERS.test(folder) ? LOCALES : nearest(folder, UNNAMED_FOLDERS);
}

function canonicalLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll("_", "-"))[0] ?? language;
  } catch {
    return language;
  }
}

function strayFile(path: string): Diagnostic[] {
  const name = relative(join(path, ".."), path);
  if (!YAML.test(name) || name.startsWith("_")) return [];
  const folder = MANIFEST_LIKE.test(name) ? "<id>" : name.replace(YAML, "");
  const hint = `a brand is a folder: move the file to ${folder}/${MANIFEST}, or remove it`;
  return [describe("B016", "", path, "this file is not read", hint)];
}

function namesIn(directory: string): string[] {
  const names = readFolder(directory);
  return names.kind === "found" ? names.value : [];
}

function describe(code: Code, brand: string, path: string, message: string, hint: string): Diagnostic {
  const file = relative(process.cwd(), path);
  return { code, severity: SEVERITIES[code], brand, file, line: 1, column: 1, message, hint };
}
